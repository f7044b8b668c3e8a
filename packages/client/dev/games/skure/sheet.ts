// Every fighter of Skure in every seat and state, small and large, on each ground:
//   /dev/games/skure/sheet.html
// Not part of the build.

import { DIRECTIONS } from '@hexmarch/shared/games/skure/field/types';
import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { artUrl } from '../../../src/art/svg.ts';
import { BUST_CLASSES, bustArt } from '../../../src/games/skure/art/busts.ts';
import type { Fighter } from '../../../src/games/skure/art/picture.ts';
import { fieldPlan } from '../../../src/games/skure/art/plan.ts';
import { type Detail, tokenArt } from '../../../src/games/skure/art/token.ts';

const CLASSES = BUST_CLASSES;
const sheet = document.getElementById('sheet') as HTMLElement;

const plain = (fighterClass: string, seat: number, i = 0): Fighter => ({
  id: `${seat}${i}`,
  seat,
  number: (i % 6) + 1,
  fighterClass,
  cell: '0,0',
  facing: DIRECTIONS[i % 8] ?? 0,
  height: 'ground',
  life: 'standing',
  hp: 20 + i,
  hpMax: 44,
});

function row(title: string, ground: string, pictures: readonly string[]): void {
  const heading = document.createElement('h2');
  heading.textContent = title;
  const section = document.createElement('section');
  section.className = ground;
  section.innerHTML = pictures.join('');
  sheet.append(heading, section);
}

/** `px`: width of a space; a token extends beyond it. */
const shown = (fighter: Fighter, px: number, detail: Detail = 'full'): string => {
  const size = Math.round(px * 1.36);
  return `<img src="${artUrl(tokenArt(fighter, detail))}" width="${size}" height="${size}" alt="">`;
};

row(
  'busts',
  'panel',
  CLASSES.map((one) => `<img src="${artUrl(bustArt(one, false))}" width="80" height="80" alt="${one}">`),
);
row(
  'seat A',
  '',
  CLASSES.map((one, i) => shown(plain(one, 0, i), 96)),
);
row(
  'seat D',
  '',
  CLASSES.map((one, i) => shown(plain(one, 3, i), 96)),
);
for (const [seat, ground] of ['', 'rough', 'rock', 'water'].entries()) {
  row(
    `32 px, ${ground || 'turf'}`,
    ground,
    CLASSES.map((one, i) => shown(plain(one, seat, i), 32, 'small')),
  );
}
for (const [seat, ground] of ['rock', 'water', '', 'rough'].entries()) {
  row(
    `26 px, ${ground || 'turf'}`,
    ground,
    CLASSES.map((one, i) => shown(plain(one, seat, i), 26, 'least')),
  );
}
const knight = plain('knight', 0, 3);
const drake: Fighter = { ...plain('drake', 1, 5), facing: 3 };
row('states', '', [
  ...(['defend', 'guard', 'counter'] as const).map((stance) => shown({ ...knight, stance, facing: 1 }, 96)),
  shown({ ...knight, aim: { target: 'B1', label: 'aim 2' } }, 96),
  shown({ ...knight, blow: 9, facing: 4 }, 96),
  shown({ ...knight, blow: 30, hp: 12 }, 96),
  shown({ ...drake, height: 'low' }, 96),
  shown({ ...drake, height: 'mid', facing: 6 }, 96),
  shown({ ...knight, life: 'fallen', hp: -3 }, 96),
  shown({ ...drake, life: 'frozen' }, 96),
  shown({ ...knight, life: 'dead', deathBy: 'fire' }, 96),
  shown({ ...drake, life: 'dead', deathBy: 'cold' }, 96),
  ...(['stun', 'paralysis', 'sleep'] as const).map((status) =>
    shown({ ...knight, statuses: [{ status, turns: 2 }] }, 96),
  ),
  shown(
    { ...knight, statuses: (['gore', 'burn', 'stoneskin'] as const).map((status) => ({ status, turns: 3 })) },
    96,
  ),
  shown({ ...knight, facing: 6, statuses: [{ status: 'burn', turns: 1 }] }, 96),
  shown({ ...knight, crowned: true }, 96),
  shown({ ...knight, crowned: true, seat: 2, side: 0, facing: 7 }, 96),
  shown({ ...knight, side: 1, touched: true, seat: 3 }, 96),
  shown({ ...knight, ghost: true }, 96),
]);
row(
  'plans of the fields',
  'panel',
  ROSTER.maps.map(({ rows, width, height }) => {
    const zones = [
      { seat: 1, left: 0, top: 0, width, height: 2 },
      { seat: 0, left: 0, top: height - 2, width, height: 2 },
    ];
    return `<img src="${artUrl(fieldPlan(rows, zones))}" height="180" alt="">`;
  }),
);
await Promise.all([...document.images].map((image) => image.decode()));
document.body.dataset.ready = 'yes';
