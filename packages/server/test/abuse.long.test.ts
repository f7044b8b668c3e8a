// The abuse cases of `npm run abuse` that take a few seconds. That nobody else is kept waiting
// meanwhile is measured there.

import { CASES } from '../tools/abuse/cases.ts';
import { Scene } from '../tools/abuse/scene.ts';
import { harness } from './support/harness.ts';

const hall = harness(['--proxies', '1']);
let guests = 0;

test.each(CASES.filter(({ quick }) => quick).map((one) => [one.name, one] as const))(
  'the server withstands %s',
  async (_name, { run }) => {
    guests += 1;
    const scene = new Scene(hall.url, `203.0.113.${guests}`);
    const { passed, summary } = await run(scene);
    scene.leave();
    expect({ held: passed, summary }).toEqual({ held: true, summary });
  },
);
