// The built client and a few recorded matches, served as the real server does: enough to watch replays without playing.

import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('../../dist', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface RecordServer {
  readonly origin: string;
  close(): void;
}

/** `records`: texts by match id. */
export async function serveRecords(
  records: Readonly<Record<string, string>>,
  key: string,
): Promise<RecordServer> {
  if (!existsSync(`${CLIENT}/index.html`))
    throw new Error('the client is not built: run `npm run build` first');
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const record = /^\/api\/matches\/([^/]+)\/record$/.exec(pathname);
    if (record !== null) answerRecord(response, records[record[1] ?? '']);
    else if (pathname === '/api/key') answerJson(response, 200, { key });
    else if (pathname.startsWith('/api/')) answerJson(response, 404, { error: 'unknown-match', message: '' });
    else answerFile(response, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerRecord(response: ServerResponse, text: string | undefined): void {
  if (text === undefined) answerJson(response, 404, { error: 'unknown-match', message: '' });
  else response.setHeader('content-type', 'application/x-ndjson').end(text);
}

function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

/** Every page is the one page; its parts lie in `assets`. */
function answerFile(response: ServerResponse, pathname: string): void {
  const isPart = extname(pathname) !== '' && !pathname.includes('..');
  const file = isPart ? `${CLIENT}${pathname}` : `${CLIENT}/index.html`;
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  if (isPart) response.setHeader('cache-control', 'public, max-age=3600');
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}
