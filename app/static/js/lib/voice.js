// Which of the tabs that show one table is heard: the one that was touched or come back to last. Two never sound at once.

export class Voice {
  /** @param {string} table */
  constructor(table) {
    this.mine = true;
    this.others = 'BroadcastChannel' in window ? new BroadcastChannel(`voice ${table}`) : null;
    if (this.others) this.others.onmessage = () => { this.mine = false; };
  }

  take() {
    this.mine = true;
    this.others?.postMessage('mine');
  }
}
