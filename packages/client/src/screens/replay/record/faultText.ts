// The fault of a record, in words.

import type { RecordFault } from '../../../source/recordFile.ts';
import { say } from '../../../text/replay.ts';

export const faultText = ({ code, line, found = 0, expected = 0 }: RecordFault): string =>
  say(`fault.${code}`, { line, found, expected, known: expected });
