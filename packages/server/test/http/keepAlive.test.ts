// How long idle connections stay open: behind a proxy longer than the proxy uses them, so that no request meets one that is being closed.

import { startServer } from '../support/testServer.ts';

test.each([
  [0, 5],
  [1, 150],
])('behind %d proxies an idle connection stays open for %d s', async (proxies, seconds) => {
  const server = await startServer(['--proxies', String(proxies)]);
  try {
    const { headers } = await fetch(`${server.url}/health`);
    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
  } finally {
    await server.close();
  }
});
