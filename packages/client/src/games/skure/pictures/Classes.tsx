// The roster of SKURE-2.2 as a table: each class with its values.

import { type ClassData, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { classArt } from '../setup/common/pictures.ts';
import { say as sayClass } from '../setup/common/say.ts';
import { ratingText } from '../setup/teams/classWords.ts';
import { className } from '../words/words.ts';
import './classes.css';
import { say } from './say.ts';

const VALUES = ['hp', 'attack', 'defense', 'speed', 'agility'] as const;

export const Classes = () => (
  <div class="rule-html class-table">
    <table data-testid="class-table" aria-label={say('classes')}>
      <thead>
        <tr>
          <th>{say('classes.name')}</th>
          <th>{say('classes.points')}</th>
          {VALUES.map((value) => (
            <th key={value}>{sayClass(`class.${value}`)}</th>
          ))}
          <th>{say('classes.moves')}</th>
        </tr>
      </thead>
      <tbody>
        {ROSTER.classes.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ one }: { readonly one: ClassData }) => (
  <tr>
    <th scope="row">
      <Picture of={classArt(one.id)} heightPx={30} /> {className(one.id)}
    </th>
    <td>{one.points}</td>
    {VALUES.map((value) => (
      <td key={value}>{one[value]}</td>
    ))}
    <td>{ratingText(one)}</td>
  </tr>
);
