// `npm run -s records -- --out DIR`: writes the recorded matches of test/logs. They were recorded once and must keep folding
// to what they say; so files that are there are never written over.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPublicKey, sign } from '@noble/ed25519';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sign } from '../src/match/record/exportRecord.ts';
import { portableHasher as hasher } from '../src/match/record/hasher.ts';
import '../src/match/record/signature.ts';
import { EXIT_USAGE, newCommand, optionsOf, runCommand, type Say } from './command.ts';
import type { GameTools } from './games/gameTools.ts';
import { gameNames, toolsOf } from './games/registry.ts';
import { recordedMatch } from './recordedMatch.ts';
import type { Plan } from './recordPlan.ts';

const COMMAND = newCommand('records')
  .description(
    `Writes the recorded matches of a game as DIR/<game>-v<rules version>-<number>.jsonl, the same bytes on any machine (until
a rule changes: then give them to the new version and leave those of the old one as they are). Never overwrites a file.`,
  )
  .option('--out <DIR>', 'where to')
  .option('--game <G>', `the game: ${gameNames()}`, 'skor');

const SIGNING_KEY = hexToBytes(hasher.sha256('the key of recorded matches signs nothing else'));

/** A public test key: signatures have the right form, but prove nothing. */
export const signRecorded: Sign = (hashHex) => ({
  key: bytesToHex(getPublicKey(SIGNING_KEY)),
  signature: bytesToHex(sign(utf8ToBytes(hashHex), SIGNING_KEY)),
});

export function main(args: readonly string[], say: Say): number | undefined {
  const options = optionsOf<{ out?: string; game: string }>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { out, game } = options;
  if (out === undefined) {
    COMMAND.outputHelp();
    return EXIT_USAGE;
  }
  mkdirSync(out, { recursive: true });
  const tools = toolsOf(game);
  for (const [i, plan] of tools.plans.entries()) say(write(tools, plan, i + 1, out));
  return 0;
}

/** Returns a message about what it wrote. */
function write(tools: GameTools, plan: Plan, number: number, folder: string): string {
  const recorder = recordedMatch(tools, plan);
  const name = `${tools.game.id}-v${recorder.head.rulesVersion}-${String(number).padStart(2, '0')}.jsonl`;
  const text = recorder.finished(signRecorded);
  writeFileSync(join(folder, name), text, { flag: 'wx' });
  const { reason } = recorder.outcome ?? {};
  return `${name}: ${recorder.fold.sequence} entries, ${text.length} characters, ${reason}`;
}

await runCommand(import.meta, main);
