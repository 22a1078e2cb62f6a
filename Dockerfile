FROM python:3.13-slim

# The number lets a host give its own folder to the same user: chown 10001 /path/of/the/data
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin double-six \
    && install --directory --owner=double-six --group=double-six /data

WORKDIR /srv/double-six
COPY requirements/run.txt requirements/run.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY app app
COPY templates templates
RUN python -m compileall -q app

ENV HOST=0.0.0.0 PORT=8000 DATABASE=/data/double-six.db PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
USER double-six

HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 CMD ["python", "-c", \
    "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=4)"]
CMD ["python", "-m", "app.main"]
