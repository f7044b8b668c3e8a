// Illustrations for Skure's rules, made of the board's own art.

import { STAGES, totalsOf } from '@hexmarch/shared/games/skure/hit';
import { type ClassData, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { RulePictures } from '../../../gameApi/book.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { numberMark } from '../art/digits.ts';
import {
  ARC_REACH,
  arcsBody,
  barredBody,
  landingBody,
  laneBody,
  pushedBody,
  riskBody,
  strikeSpaceBody,
  wayBody,
} from '../art/marks.ts';
import { classArt } from '../setup/common/pictures.ts';
import { say as sayClass } from '../setup/common/say.ts';
import { ratingText } from '../setup/teams/classWords.ts';
import { className, terrainName } from '../words/words.ts';
import './classes.css';
import type messages from './messages/pictures/en.json';
import { type Marked, SmallBoard, type SmallBoardProps, type Standing } from './SmallBoard.tsx';

type Key = keyof typeof messages;

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/pictures');

const SPACE_PX = 44;
/** In an illustration with many spaces. */
const SMALL_PX = 34;

const open = (width: number, height: number): readonly string[] =>
  Array.from({ length: height }, () => '.'.repeat(width));

const knight = (x: number, y: number, facing: Standing['facing']): Standing => ({
  ...{ x, y, facing },
  seat: 0,
  fighterClass: 'knight',
});
const enemy = (fighterClass: string, x: number, y: number, facing: Standing['facing']): Standing => ({
  ...{ x, y, facing, fighterClass },
  seat: 1,
});

function Figure({ text, ...board }: { readonly text: string } & SmallBoardProps) {
  return (
    <figure>
      <SmallBoard {...board} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}

const one = (text: Key, board: () => SmallBoardProps) => () => (
  <div class="rule-pictures">
    <Figure text={say(text)} {...board()} />
  </div>
);

const ARCS = one('arcs', () => ({
  rows: open(5, 5),
  fighters: [knight(2, 2, 0)],
  marks: [{ x: 2, y: 2, body: arcsBody(), reach: ARC_REACH + 4 }],
  spacePx: SPACE_PX,
}));

/** A number on a disc of ink. */
const costMark = (x: number, y: number, cost: number): Marked => ({
  ...{ x, y },
  body: `<circle r="24" fill="${INK}" fill-opacity=".72"/>${numberMark(cost, COLOURS['bone-200'], 0, 0, 26)}`,
});

const COSTS = one('costs', () => {
  const spaces = Array.from({ length: 25 }, (_, i) => ({ x: i % 5, y: Math.floor(i / 5) }));
  const cost = ({ x, y }: { readonly x: number; readonly y: number }) => Math.abs(x - 2) + Math.abs(y - 2);
  return {
    rows: open(5, 5),
    fighters: [knight(2, 2, 0)],
    marks: spaces.filter((at) => cost(at) > 0).map((at) => costMark(at.x, at.y, cost(at))),
    spacePx: SPACE_PX,
  };
});

const TERRAINS = ['.', ',', '^', '~', '#'] as const;

const Terrains = () => (
  <div class="rule-pictures">
    {TERRAINS.map((terrain) => (
      <Figure key={terrain} text={terrainName(terrain)} rows={[terrain]} spacePx={60} />
    ))}
  </div>
);

const EAST = 90;

const lane = (from: number, to: number): readonly Marked[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y: 0, body: laneBody(), angleDeg: EAST }));
const strikeFrom = (x: number): Marked => ({ x, y: 0, body: strikeSpaceBody(), angleDeg: EAST });

const Charges = () => (
  <div class="rule-pictures">
    <Figure
      text={say('charge.cut')}
      rows={open(7, 1)}
      fighters={[knight(0, 0, 2), enemy('soldier', 4, 0, 6)]}
      marks={[...lane(1, 2), strikeFrom(3), { x: 5, y: 0, body: landingBody() }]}
      spacePx={SMALL_PX}
    />
    <Figure
      text={say('charge.ram')}
      rows={open(7, 1)}
      fighters={[{ x: 0, y: 0, facing: 2, seat: 0, fighterClass: 'minotaur' }, enemy('soldier', 4, 0, 6)]}
      marks={[...lane(1, 2), strikeFrom(3), { x: 6, y: 0, body: pushedBody() }]}
      spacePx={SMALL_PX}
    />
  </div>
);

const GUARD = one('guard', () => ({
  rows: open(3, 4),
  fighters: [
    enemy('archer', 1, 0, 4),
    { x: 1, y: 2, facing: 0, seat: 0, fighterClass: 'guardian' },
    { x: 1, y: 3, facing: 0, seat: 0, fighterClass: 'mage' },
  ],
  spacePx: SPACE_PX,
}));

const OPPORTUNITY = one('opportunity', () => ({
  rows: open(5, 3),
  fighters: [enemy('soldier', 2, 0, 4), knight(0, 1, 2)],
  marks: [
    { x: 1, y: 1, body: wayBody(false) },
    { x: 2, y: 1, body: riskBody() },
  ],
  spacePx: SPACE_PX,
}));

const TURNING = one('turning', () => ({
  rows: open(3, 3),
  fighters: [knight(1, 1, 0)],
  marks: [
    { x: 0, y: 0, body: wayBody(true) },
    { x: 1, y: 0, body: wayBody(true) },
    { x: 2, y: 0, body: wayBody(true) },
    { x: 0, y: 1, body: barredBody() },
    { x: 2, y: 1, body: barredBody() },
  ],
  spacePx: SPACE_PX,
}));

const MOST = 130;
/** From a miss to a kill shot, each darker in greyscale than the one before. */
const STAGE_FILLS = ['#DCD6C4', '#C9C2AC', '#A9B98C', '#7FA36A', '#D9A441', '#C65A4A', '#8E2F3F'];

function StageBar() {
  const at = (total: number): number => ((total - 1) * 100) / MOST;
  return (
    <svg viewBox="0 0 100 12" width="260" height="31" aria-hidden="true">
      {STAGES.map((stage, i) => {
        const [least, most] = totalsOf(stage);
        const [from, to] = [at(least ?? 1), at((most ?? MOST) + 1)];
        return (
          <g key={stage}>
            <rect
              x={from}
              y="0"
              width={to - from}
              height="12"
              fill={STAGE_FILLS[i]}
              stroke={INK}
              stroke-width=".4"
            />
            <text
              x={(from + to) / 2}
              y="8.6"
              font-size="7"
              text-anchor="middle"
              fill={i < 5 ? INK : '#FFFFFF'}
            >
              {stage}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const Stages = () => (
  <div class="rule-pictures">
    <figure>
      <StageBar />
      <figcaption>{say('stages')}</figcaption>
    </figure>
  </div>
);

/** The roster as a table: each class with its values. */
const VALUES = ['hp', 'attack', 'defense', 'speed', 'agility'] as const;

const Classes = () => (
  <div class="rule-html class-table">
    <table data-testid="class-table" aria-label={sayClass('classes')}>
      <thead>
        <tr>
          <th>{sayClass('classes.name')}</th>
          <th>{sayClass('classes.points')}</th>
          {VALUES.map((value) => (
            <th key={value}>{sayClass(`class.${value}`)}</th>
          ))}
          <th>{sayClass('classes.moves')}</th>
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

export const pictures: RulePictures = new Map([
  ['SKURE-1.6', ARCS],
  ['SKURE-1.7', Terrains],
  ['SKURE-2.2', Classes],
  ['SKURE-4.2', COSTS],
  ['SKURE-4.8', TURNING],
  ['SKURE-5.7', Stages],
  ['SKURE-7.6', Charges],
  ['SKURE-9.2', GUARD],
  ['SKURE-10.1', OPPORTUNITY],
]);
