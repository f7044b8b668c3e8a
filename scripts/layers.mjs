// `npm run layers`: checks all imports against the rules in .dependency-cruiser.cjs, and that neutral code names neither a game
// nor what games call a resignation or a draw.

import { createRequire } from 'node:module';
import { gameNamesIn } from './lib/gameNames.mjs';
import { checkLayers } from './lib/layers.mjs';
import { offerWordsIn } from './lib/offerWords.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';

const config = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

const { violations, moduleCount } = await checkLayers(config, ROOT);
for (const { rule, from, to, why } of violations) console.log(`${rule}\n  ${from} → ${to}\n  ${why}\n`);
const named = gameNamesIn(ROOT);
for (const { path, line, name } of named)
  console.log(
    `no-game-by-name\n  ${path}:${line} names "${name}"\n  This folder serves every game: say what it means for any game, or let the game tell it.\n`,
  );
const offers = offerWordsIn(ROOT);
for (const { path, line, word } of offers)
  console.log(
    `no-offer-by-name\n  ${path}:${line} says '${word}'\n  A game may call it otherwise: ask \`offers\` of its definition.\n`,
  );
console.log(
  `${moduleCount} source files, ${violations.length} forbidden imports, ${named.length} games named where none may be known, ${offers.length} of their offers`,
);
process.exitCode = violations.length + named.length + offers.length === 0 ? 0 : 1;
