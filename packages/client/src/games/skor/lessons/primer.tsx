// Skor's short introduction: selection of rule sentences and their illustrations.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import { BUILDABLE } from '@hexmarch/shared/games/skor/types';
import { pieceArt } from '../../../art/pieces.ts';
import { structureIcon } from '../../../art/structures.ts';
import type { Primer } from '../../../gameApi/book.ts';
import { Die } from '../../../ui/pictures/Die.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/refusals.ts';
import { say } from '../words/say.ts';
import { kindName, structureName } from '../words/words.ts';

const HEIGHT_PX = 56;

/** A military piece and its target, the City. */
const Goal = () => (
  <div class="rule-pictures">
    <figure>
      <Picture of={pieceArt('M', 0)} heightPx={HEIGHT_PX} />
      <figcaption>{kindName('M')}</figcaption>
    </figure>
    <figure>
      <Picture of={structureIcon('city', 1)} heightPx={HEIGHT_PX} />
      <figcaption>{structureName('city')}</figcaption>
    </figure>
  </div>
);

const Dice = () => (
  <div class="rule-pictures">
    <figure>
      <Die sides={RULES.militaryDie[0]} />
      <figcaption>{kindName('M')}</figcaption>
    </figure>
    <figure>
      <Die sides={RULES.pairDie[0]} />
      <figcaption>{say('primer.pair')}</figcaption>
    </figure>
  </div>
);

const Prices = () => (
  <div class="rule-pictures">
    {BUILDABLE.map((one) => (
      <figure key={one}>
        <Picture of={structureIcon(one, 0)} heightPx={HEIGHT_PX} />
        <figcaption>
          {say('primer.price', { name: structureName(one), price: RULES.buildCost[one] })}
        </figcaption>
      </figure>
    ))}
  </div>
);

export const primer: Primer = {
  ruleText,
  parts: [
    { about: 'goal', rules: ['SKOR-6.12', 'SKOR-1.4'], Picture: Goal },
    { about: 'turn', rules: ['SKOR-4.0', 'SKOR-4.1', 'SKOR-4.2'], Picture: pictures.get('SKOR-5.1') },
    { about: 'moving', rules: ['SKOR-3.1', 'SKOR-6.1', 'SKOR-6.2'], Picture: pictures.get('SKOR-3.1') },
    { about: 'fighting', rules: ['SKOR-6.3', 'SKOR-6.4', 'SKOR-6.6'], Picture: Dice },
    { about: 'winning', rules: ['SKOR-3.3', 'SKOR-8.0', 'SKOR-10.3'], Picture: pictures.get('SKOR-3.3') },
    { about: 'missed', rules: ['SKOR-4.5', 'SKOR-8.1', 'SKOR-4.4', 'SKOR-6.10'], Picture: Prices },
  ],
};
