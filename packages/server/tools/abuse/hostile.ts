// The hostile guest, in a process of its own, so that its own cost is not taken for the server's.

import { CASES } from './cases.ts';
import { Scene } from './scene.ts';

export interface HostileRequest {
  readonly name: string;
  readonly url: string;
  readonly address: string;
}

process.on('message', (request: HostileRequest) => {
  void attempt(request).then((verdict) => process.send?.({ verdict }));
});
process.on('disconnect', () => process.exit(0));

async function attempt({ name, url, address }: HostileRequest) {
  const scene = new Scene(url, address);
  try {
    const one = CASES.find((known) => known.name === name);
    if (one === undefined) throw new Error(`there is no case "${name}"`);
    return await one.run(scene);
  } catch (error) {
    return { passed: false, summary: error instanceof Error ? error.message : String(error) };
  } finally {
    scene.leave();
  }
}
