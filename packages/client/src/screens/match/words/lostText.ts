// Why the server does not respond, in words.

import type { Link } from '../../../net/wire/connection.ts';
import { errorText } from '../../../text/errors.ts';
import { say } from './say.ts';

export const lostText = (link: Link): string =>
  link === 'blocked' ? errorText('no-sockets', '').text : say('notice.lost');
