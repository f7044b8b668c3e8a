// Readiness of a server, and its reasons.

import { Health, type HealthPorts, Silence } from '../../src/ops/health.ts';

const healthWith = (ports: Partial<HealthPorts> = {}) =>
  new Health({
    isOpen: () => true,
    isFailing: () => false,
    silentMs: () => 0,
    isUnheard: () => false,
    ...ports,
  });

const ready = ({ probes }: Health) => probes['/readyz']?.();
const alive = ({ probes }: Health) => probes['/livez']?.();

test('a server is not ready before it has opened, nor once it begins to stop; it is alive all the while', () => {
  const health = healthWith();
  expect(ready(health)).toEqual({ status: 503, body: { ok: false, reason: 'The server is starting.' } });
  health.opened();
  expect(ready(health)).toEqual({ status: 200, body: { ok: true } });
  health.leave();
  expect(ready(health)).toEqual({ status: 503, body: { ok: false, reason: 'The server is stopping.' } });
  // A late opening does not revert that.
  health.opened();
  expect(ready(health)?.status).toBe(503);
  expect(alive(health)).toEqual({ status: 200, body: { ok: true } });
});

test.each([
  [
    'takes nothing',
    { isFailing: () => true },
    'Nothing can be stored: the disk is full or failing. Matches wait.',
  ],
  ['owes an answer', { silentMs: () => 2001 }, 'The disk does not answer. Matches wait.'],
  [
    'its fellows may leave behind',
    { isUnheard: () => true },
    'The other servers have not heard from this one for too long. It resumes when they do.',
  ],
  ['has no rooms', { isOpen: () => false }, 'The server is stopping.'],
])('a server is not ready that %s', (_what, ports, reason) => {
  const health = healthWith(ports);
  health.opened();
  expect(ready(health)).toEqual({ status: 503, body: { ok: false, reason } });
  expect(alive(health)?.status).toBe(200);
});

test('who owes no answer is not silent, and each answer breaks the silence', () => {
  let now = 0;
  const silence = new Silence(() => now);
  const msAt = (at: number) => {
    now = at;
    return silence.ms;
  };
  expect(msAt(5000)).toBe(0);
  silence.requested();
  expect(msAt(6000)).toBe(1000);
  // Further requests do not restart the measurement.
  silence.requested();
  expect(msAt(8000)).toBe(3000);
  silence.answered();
  expect(msAt(8500)).toBe(500);
  silence.answered();
  expect(msAt(20_000)).toBe(0);
});
