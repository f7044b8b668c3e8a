// Short introduction to Skirmish Society: selection of rule sentences and their illustrations.

import type { Primer } from '../../../gameApi/book.ts';
import { pictures } from '../pictures/rulePictures.tsx';
import { ruleText } from '../words/rulesText.ts';

export const primer: Primer = {
  ruleText,
  parts: [
    {
      about: 'goal',
      rules: ['SKI-9.4', 'SKI-2.3'],
      Picture: pictures.get('SKI-2.3'),
    },
    {
      about: 'turn',
      rules: ['SKI-3.1', 'SKI-13.1', 'SKI-5.10'],
      Picture: pictures.get('SKI-1.2'),
    },
    {
      about: 'moving',
      rules: ['SKI-5.4', 'SKI-1.2', 'SKI-7.8'],
      Picture: pictures.get('SKI-7.8'),
    },
    {
      about: 'fighting',
      rules: ['SKI-7.1', 'SKI-7.5', 'SKI-5.5'],
      Picture: pictures.get('SKI-7.1'),
    },
    {
      about: 'winning',
      rules: ['SKI-9.1', 'SKI-9.2'],
      Picture: pictures.get('SKI-9.1'),
    },
    {
      about: 'missed',
      rules: ['SKI-7.7', 'SKI-7.3', 'SKI-6.9'],
      Picture: pictures.get('SKI-7.7'),
    },
  ],
};
