// Brute-force protection of an operator’s token: limited by address, logged without the token, and without effect on others.

import { once } from 'node:events';
import { get } from 'node:http';
import { WRONG_TOKENS_MAX } from '../../src/admin/console/wrongTokens.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { ADMIN } from '../support/adminPort.ts';
import { OPERATOR_TOKEN } from '../support/operatorOf.ts';
import { startServer } from '../support/testServer.ts';

test('after ten wrong tokens an address is blocked, and others are not', async () => {
  const logged: string[] = [];
  const logger = newLogger('debug', { write: (line: string) => void logged.push(line) });
  const server = await startServer(ADMIN, { logger }, { ADMIN_TOKEN: OPERATOR_TOKEN });
  const ask = async (token: string | undefined, localAddress = '127.0.0.1') => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const port = server.app.adminPort;
    const outgoing = get({
      host: '127.0.0.1',
      port,
      path: '/admin/api/me',
      headers,
      localAddress,
      agent: false,
    });
    const [response] = await once(outgoing, 'response');
    response.resume();
    await once(response, 'close');
    return response.statusCode as number;
  };
  try {
    for (let i = 0; i < 2 * WRONG_TOKENS_MAX; i++) expect(await ask(undefined)).toBe(401);
    expect(await ask(OPERATOR_TOKEN)).toBe(200);
    for (let i = 0; i < WRONG_TOKENS_MAX; i++) expect(await ask(`guess-${i}`)).toBe(401);
    expect(await ask('guess')).toBe(429);
    expect(await ask(OPERATOR_TOKEN)).toBe(429);
    expect(await ask(OPERATOR_TOKEN, '127.0.0.2')).toBe(200);
    const lines = logged.filter((line) => line.includes('a wrong token at the console'));
    expect(lines).toHaveLength(WRONG_TOKENS_MAX);
    expect(lines.every((line) => line.includes('127.0.0.1'))).toBe(true);
    expect(logged.join('\n')).not.toContain('guess');
  } finally {
    await server.close();
  }
});
