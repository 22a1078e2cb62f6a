// Claims about the service worker: which requests it answers, and what it shows where the network has nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sortOf, standIn } from '../../app/static/js/worker/choose.js';

const HERE = 'https://dominoes.test';
const KEPT = { release: '1', pages: ['/rules', '/offline'], files: ['/assets/plain.en-1.js', '/assets/rules-2.css'] };

/** @param {string} path @param {Partial<import('../../app/static/js/worker/choose.js').Asked>} [more] */
const sort = (path, more) => sortOf({ method: 'GET', mode: 'cors', url: HERE + path, ...more }, HERE, KEPT);

test('any page that is opened is its own, so that another can stand in for it', () => {
  for (const path of ['/', '/rules#lead', '/rules?x=1', '/t/XKRM7-PQD4F', '/offline', '/nothing']) {
    assert.equal(sort(path, { mode: 'navigate' }), 'page');
  }
});

test('files that were named beforehand are its own', () => {
  for (const path of KEPT.files) assert.equal(sort(path), 'file');
});

test('tables, the api, the other files and whatever is sent are not', () => {
  for (const path of ['/api/tables/XKRM7PQD4F', '/ws/tables/XKRM7PQD4F', '/healthz', '/t/XKRM7-PQD4F/qr.svg', '/assets/table.en-1.js', '/rules', '/sw.js']) {
    assert.equal(sort(path), 'not ours');
  }
  assert.equal(sort('/', { method: 'POST', mode: 'navigate' }), 'not ours');
});

test('another address is not', () => {
  assert.equal(sortOf({ method: 'GET', mode: 'navigate', url: 'https://other.test/rules' }, HERE, KEPT), 'not ours');
  assert.equal(sortOf({ method: 'GET', mode: 'cors', url: 'https://other.test/assets/rules-2.css' }, HERE, KEPT), 'not ours');
});

test('the rules stand in for themselves, at any clause; everything else is the page that says there is no network', () => {
  assert.equal(standIn(`${HERE}/rules?from=table#lead`, KEPT), '/rules');
  for (const path of ['/', '/t/XKRM7-PQD4F', '/offline', '/rules/more', '/nothing']) assert.equal(standIn(HERE + path, KEPT), '/offline');
});
