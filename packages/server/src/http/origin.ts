// By which name the server is asked, where nobody has said what it is called.

import type { IncomingMessage } from 'node:http';

/** A name and a port, and nothing that could end up in a link as something else. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

export function originOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host = '' } = request.headers;
  return host.length <= 255 && HOST.test(host) ? `http://${host}` : undefined;
}
