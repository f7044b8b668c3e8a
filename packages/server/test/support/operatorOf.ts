// Client of the operators' console of a test's server.

import { adminUrl } from './adminPort.ts';
import type { TestServer } from './testServer.ts';

/** Token with which the test starts the server. */
export const OPERATOR_TOKEN = 'opensesame-opensesame';

export interface OperatorReply {
  readonly status: number;
  readonly body: unknown;
}

/** With the token. */
export const operatorOf = (here: TestServer, token = OPERATOR_TOKEN) => operatorAt(adminUrl(here), token);

/** `url`: of the operator port. */
export function operatorAt(url: string, token = OPERATOR_TOKEN) {
  const ask = async (method: string, path: string, body?: object): Promise<OperatorReply> => {
    const response = await fetch(`${url}/admin/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
    delete: (path: string, body?: object) => ask('DELETE', path, body),
  };
}
