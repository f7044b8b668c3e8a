// Illustrations for Skor's rules, drawn with the board's art.

import type { Buildable, Kind, StructureKind } from '@hexmarch/shared/games/skor/types';
import { pieceArt } from '../../../art/pieces.ts';
import { type Pictured, structureIcon } from '../../../art/structures.ts';
import type { Art } from '../../../art/svg.ts';
import type { RulePictures } from '../../../gameApi/book.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { kindName, structureName } from '../words/words.ts';

const BUILT: readonly Buildable[] = ['farm', 'base', 'fortification', 'debris', 'turret', 'road'];
const FOUND: readonly StructureKind[] = ['city', 'resource', 'obstruction'];
const KINDS: readonly Kind[] = ['C', 'M'];
const HEIGHT_PX = 48;

interface Named {
  readonly name: string;
  readonly of: Art;
}

const structure = (kind: StructureKind): Named => ({
  name: structureName(kind),
  of: structureIcon(kind satisfies Pictured, 0),
});

/** A function, so that names are in the current language. */
const row = (named: () => readonly Named[]) => () => (
  <div class="rule-pictures">
    {named().map(({ name, of }) => (
      <figure key={name}>
        <Picture of={of} heightPx={HEIGHT_PX} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </div>
);

const one = (kind: StructureKind) => row(() => [structure(kind)]);

export const pictures: RulePictures = new Map([
  ['SKOR-2.1', row(() => FOUND.map(structure))],
  ['SKOR-3.1', row(() => KINDS.map((kind) => ({ name: kindName(kind), of: pieceArt(kind, 0) })))],
  ['SKOR-3.3', one('base')],
  ['SKOR-5.1', one('resource')],
  ['SKOR-5.2', one('farm')],
  ['SKOR-6.12', one('city')],
  ['SKOR-8.0', row(() => BUILT.map(structure))],
  ['SKOR-8.5', one('turret')],
]);
