// Short introduction to Skirmish Society: selection of rule sentences and their illustrations.

import type { Primer } from '../../../gameApi/book.ts';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/rulesText.ts';

export const primer: Primer = {
  ruleText,
  parts: [
    {
      about: 'goal',
      rules: ['SKI-9.4', 'SKI-9.2', 'SKI-9.1', 'SKI-9.3'],
      Picture: pictures.get('SKI-9.1'),
    },
    {
      about: 'setup',
      rules: ['SKI-2.3', 'SKI-1.5', 'SKI-1.6', 'SKI-5.8'],
      Picture: pictures.get('SKI-2.3'),
    },
    {
      about: 'turn',
      rules: ['SKI-3.1', 'SKI-13.1', 'SKI-5.9', 'SKI-5.10', 'SKI-7.8'],
      Picture: pictures.get('SKI-7.8'),
    },
    {
      about: 'pieces',
      rules: ['SKI-1.2', 'SKI-5.4', 'SKI-5.5', 'SKI-6.6', 'SKI-5.6', 'SKI-5.7', 'SKI-6.9'],
      Picture: pictures.get('SKI-1.2'),
    },
    {
      about: 'fights',
      rules: ['SKI-7.1', 'SKI-7.5', 'SKI-7.3', 'SKI-7.7', 'SKI-7.10', 'SKI-7.6'],
      Picture: pictures.get('SKI-7.1'),
    },
  ],
};
