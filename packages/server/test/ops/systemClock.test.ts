// [TABLE-1.6] Time in which the server could not run is no uptime, and nothing falls due in it.

import { STILL_MS, SystemClock } from '../../src/ops/systemClock.ts';
import { HandMachine } from '../support/handMachine.ts';

function clockOf(upBefore = 100) {
  const machine = new HandMachine();
  const clock = new SystemClock(upBefore, machine);
  const stood: number[] = [];
  clock.onStill((ms) => stood.push(ms));
  return { machine, clock, stood };
}

test('time that passes is uptime', () => {
  const { machine, clock, stood } = clockOf();
  machine.run(100_000);
  expect(clock.uptime()).toBe(100_100);
  expect(stood).toEqual([]);
});

test('[TABLE-1.6] time of a stopped process does not count, and is reported once', () => {
  const { machine, clock, stood } = clockOf();
  machine.run(1000);
  machine.stand(12_000);
  expect(clock.uptime()).toBeLessThanOrEqual(1100 + 250);
  machine.run(1000);
  expect(clock.uptime()).toBeLessThanOrEqual(2100 + 250);
  expect(stood).toEqual([11_750]);
});

test('[TABLE-15.1] after a stop of more than a minute people come back, and after a shorter one nobody has left', () => {
  const { machine, clock } = clockOf();
  const begun = clock.since();
  machine.run(100_000);
  machine.stand(50_000);
  expect(clock.since()).toBe(begun);
  machine.stand(70_000);
  expect(clock.since()).toBe(begun + 220_000);
  machine.run(100_000);
  expect(clock.since()).toBe(begun + 220_000);
});

test('a moment in which the server was busy counts', () => {
  const { machine, clock, stood } = clockOf();
  machine.stand(STILL_MS);
  expect(clock.uptime()).toBe(1100);
  machine.run(10);
  expect(stood).toEqual([]);
});

test('what is due comes as much later as the process was stopped', () => {
  const { machine, clock } = clockOf();
  let done = 0;
  clock.after(8000, () => {
    done = clock.uptime();
  });
  machine.run(2000);
  machine.stand(12_000);
  expect(done).toBe(0);
  machine.run(5000);
  expect(done).toBe(0);
  machine.run(1100);
  expect(done).toBeGreaterThanOrEqual(8100 - 1);
});

test('what is called off after the process was stopped never comes', () => {
  const { machine, clock } = clockOf();
  let done = false;
  const callOff = clock.after(8000, () => {
    done = true;
  });
  machine.stand(12_000);
  callOff();
  machine.run(60_000);
  expect(done).toBe(false);
});

test('[TABLE-1.6] time stands still while a blocking operation takes longer than a second', () => {
  const { machine, clock, stood } = clockOf();
  const first = clock.wait();
  machine.run(2);
  const second = clock.wait();
  machine.run(8998);
  expect(clock.uptime()).toBe(100 + STILL_MS);
  first();
  expect(clock.uptime()).toBe(100 + STILL_MS);
  machine.run(2000);
  expect(clock.uptime()).toBe(102 + STILL_MS);
  second();
  machine.run(500);
  expect(clock.uptime()).toBe(102 + STILL_MS + 500);
  expect(stood).toEqual([8000, 1998]);
});

test('operations in time cost nobody anything', () => {
  const { machine, clock, stood } = clockOf();
  const done = clock.wait();
  machine.run(900);
  done();
  machine.run(5000);
  expect(clock.uptime()).toBe(6000);
  expect(stood).toEqual([]);
});

test('[TABLE-1.6] of what has begun at one moment the last that is done lets time go on', () => {
  const { machine, clock, stood } = clockOf();
  const [first, second, third] = [clock.wait(), clock.wait(), clock.wait()];
  first();
  machine.run(STILL_MS + 500);
  second();
  expect(clock.uptime()).toBe(100 + STILL_MS);
  machine.run(1500);
  expect(clock.uptime()).toBe(100 + STILL_MS);
  third();
  machine.run(10);
  expect(clock.uptime()).toBe(100 + STILL_MS + 10);
  expect(stood).toEqual([2000]);
  // And one that begins then is not counted with them.
  const later = clock.wait();
  machine.run(500);
  expect(clock.uptime()).toBe(100 + STILL_MS + 510);
  later();
});
