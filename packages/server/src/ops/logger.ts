// The log for operators: JSON lines on standard output. Never a token, a code, a secret or a player's words.

import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_FIELDS = ['token', 'tokenHash', 'secret', 'code', 'authorization', 'cookie', 'reservation'];

/** Secret fields are redacted up to three levels deep. */
export function newLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({ level, redact: { paths, remove: true }, base: null }, destination);
}
