// Free ports of trials: none in use, and none that another process takes by chance.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { freePort, HOST } from '../tools/trial/freePort.ts';

const listening = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, HOST);
  await once(server, 'listening');
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

it('gives ports that can be listened on, and none of the ephemeral range', async () => {
  const servers: Server[] = [];
  try {
    for (let index = 0; index < 20; index++) servers.push(await listening(await freePort()));
    const ofTheSystem = await Promise.all(Array.from({ length: 20 }, () => listening(0)));
    servers.push(...ofTheSystem);
    expect(Math.max(...servers.slice(0, 20).map(portOf))).toBeLessThan(Math.min(...ofTheSystem.map(portOf)));
    expect(new Set(servers.map(portOf)).size).toBe(40);
  } finally {
    for (const server of servers) server.close();
  }
});
