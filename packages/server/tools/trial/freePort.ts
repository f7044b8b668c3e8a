// A port of this machine that nobody has; somebody may take it in the moment before it is used.

import { type AddressInfo, createServer } from 'node:net';

export const HOST = '127.0.0.1';

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, HOST, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
