// Skure's short introduction: selection of rule sentences and their illustrations.

import type { Primer } from '../../../gameApi/book.ts';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/rulesText.ts';

export const primer: Primer = {
  ruleText,
  parts: [
    { about: 'goal', rules: ['SKURE-13.1', 'SKURE-2.2', 'SKURE-15.1'], Picture: pictures.get('SKURE-1.7') },
    { about: 'turn', rules: ['SKURE-2.5', 'SKURE-3.3', 'SKURE-3.4'], Picture: pictures.get('SKURE-4.8') },
    { about: 'moving', rules: ['SKURE-4.2', 'SKURE-7.1'], Picture: pictures.get('SKURE-4.2') },
    { about: 'fighting', rules: ['SKURE-5.7', 'SKURE-5.6'], Picture: pictures.get('SKURE-5.7') },
    {
      about: 'winning',
      rules: ['SKURE-1.6', 'SKURE-11.1', 'SKURE-11.2'],
      Picture: pictures.get('SKURE-1.6'),
    },
    { about: 'missed', rules: ['SKURE-10.1', 'SKURE-9.2'], Picture: pictures.get('SKURE-10.1') },
  ],
};
