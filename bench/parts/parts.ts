// All parts of the bench, in the order of the table.

import { bytes } from './bytes.ts';
import { cpu } from './cpu.ts';
import { engine } from './engine.ts';
import { idle } from './idle.ts';
import { joins } from './joins.ts';
import { latency } from './latency.ts';
import type { Part } from './part.ts';
import { restore } from './restore.ts';
import { store } from './store.ts';
import { storm } from './storm.ts';

export const PARTS: readonly Part[] = [cpu, latency, bytes, joins, storm, idle, store, restore, engine];
