// Skure's short introduction: selection of rule sentences and their illustrations.

import type { Primer } from '../../../gameApi/book.ts';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/rulesText.ts';

export const primer: Primer = {
  ruleText,
  parts: [
    { about: 'goal', rules: ['SKURE-13.1', 'SKURE-11.1', 'SKURE-11.2', 'SKURE-13.2'] },
    { about: 'setup', rules: ['SKURE-2.2', 'SKURE-2.4', 'SKURE-2.5'], Picture: pictures.get('SKURE-1.7') },
    {
      about: 'turn',
      rules: ['SKURE-3.3', 'SKURE-4.2', 'SKURE-4.7', 'SKURE-4.8', 'SKURE-3.4'],
      Picture: pictures.get('SKURE-4.2'),
    },
    {
      about: 'pieces',
      rules: ['SKURE-1.6', 'SKURE-5.6', 'SKURE-7.1', 'SKURE-12.1'],
      Picture: pictures.get('SKURE-1.6'),
    },
    {
      about: 'fights',
      rules: ['SKURE-5.7', 'SKURE-5.8', 'SKURE-9.1', 'SKURE-9.2', 'SKURE-9.4', 'SKURE-10.1'],
      Picture: pictures.get('SKURE-5.7'),
    },
  ],
};
