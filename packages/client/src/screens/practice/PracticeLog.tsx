// The log, as sentences.

import { TableLog } from '../../table/log/TableLog.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export const PracticeLog = (shared: PracticeShared) =>
  shared.lines.length === 0 ? <p class="quiet">{say('empty')}</p> : <TableLog {...shared} />;
