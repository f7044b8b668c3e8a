import { ServerError } from 'colyseus.js';
import { ApiError } from '../src/net/api/api.ts';
import { BlockedSockets, NoSocket, socketError } from '../src/net/wire/blockedSockets.ts';

const unheard = (): unknown => socketError(new ServerError(1006, ''));

describe('sockets that do not open though the server answers', () => {
  test('are reported as blocked the third time in a row', () => {
    const doubt = new BlockedSockets();
    expect([1, 2, 3, 4].map(() => doubt.failed(unheard()))).toEqual([false, false, true, true]);
  });

  test('are not where the server is silent in between, or one has opened', () => {
    const doubt = new BlockedSockets();
    const silent = new ApiError(0, 'unreachable', '');
    const met = [unheard(), unheard(), silent, unheard(), unheard()];
    expect(met.map((error) => doubt.failed(error))).not.toContain(true);
    doubt.opened();
    expect(doubt.failed(unheard())).toBe(false);
  });

  test('are not where the server says by the socket why it closes it', () => {
    const serverError = new ServerError(524, 'seat reservation expired');
    expect(socketError(serverError)).toBe(serverError);
    // An error event of a browser has no code at all.
    const event = Object.assign(new ServerError(1006, ''), { code: undefined });
    expect(socketError(event)).toBeInstanceOf(NoSocket);
  });
});
