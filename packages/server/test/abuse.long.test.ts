// What a hostile guest tries with `npm run abuse`, as far as it is over in a few seconds. That nobody else is kept waiting
// meanwhile is measured there.

import { CASES } from '../tools/abuse/cases.ts';
import { Scene } from '../tools/abuse/scene.ts';
import { harness } from './support/harness.ts';

const hall = harness(['--proxies', '1']);
let guests = 0;

test.each(CASES.filter(({ quick }) => quick).map((one) => [one.name, one] as const))(
  'the server holds against %s',
  async (_name, { run }) => {
    guests += 1;
    const scene = new Scene(hall.url, `203.0.113.${guests}`);
    const { held, said } = await run(scene);
    scene.leave();
    expect({ held, said }).toEqual({ held: true, said });
  },
);
