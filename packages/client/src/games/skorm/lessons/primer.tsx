// Skorm's short introduction: selection of rule sentences and their illustrations.

import type { Primer } from '../../../gameApi/book.ts';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/refusals.ts';

export const primer: Primer = {
  ruleText,
  parts: [
    { about: 'goal', rules: ['SKORM-7.2', 'SKORM-2.4'], Picture: pictures.get('SKORM-2.1') },
    { about: 'turn', rules: ['SKORM-2.6', 'SKORM-4.1', 'SKORM-4.4'], Picture: pictures.get('SKORM-6.2') },
    { about: 'moving', rules: ['SKORM-5.1', 'SKORM-5.4'], Picture: pictures.get('SKORM-5.1') },
    {
      about: 'fighting',
      rules: ['SKORM-6.1', 'SKORM-6.5', 'SKORM-6.6', 'SKORM-6.2'],
      Picture: pictures.get('SKORM-6.5'),
    },
    { about: 'winning', rules: ['SKORM-7.3', 'SKORM-7.4'], Picture: pictures.get('SKORM-7.3') },
    { about: 'missed', rules: ['SKORM-4.3', 'SKORM-6.3', 'SKORM-5.2'], Picture: pictures.get('SKORM-6.4') },
  ],
};
