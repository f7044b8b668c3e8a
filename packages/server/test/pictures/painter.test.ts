// The process that draws: what it knows, what becomes of it, and what becomes of an order that ends it.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Painter } from '../../src/pictures/painter.ts';
import type { Report } from '../fixtures/unrulyDrawings.ts';
import { until } from '../support/until.ts';

const DRAWINGS = new URL('../fixtures/unrulyDrawings.ts', import.meta.url).href;
const order = (game: string) => ({ game, view: {}, width: 2, height: 1 });

const open: Painter[] = [];
afterEach(() => {
  for (const painter of open.splice(0)) painter.close();
});

function newPainter(): Painter {
  const painter = new Painter(DRAWINGS);
  open.push(painter);
  return painter;
}

const reportOf = (error: Error): Report => JSON.parse(/\{.*\}/.exec(error.message)?.[0] ?? '');
const reportBy = (painter: Painter): Promise<Report> =>
  painter.paint(order('tell')).then(() => {
    throw new Error('drawn');
  }, reportOf);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('it renders in another process, at low priority and without the server’s environment', async () => {
  const report = await reportBy(newPainter());
  expect(report.pid).not.toBe(process.pid);
  expect(report.priority).toBe(constants.priority.PRIORITY_LOW);
  // Its IPC channel is all it has.
  expect(report.environment.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
});

test('one that ends fails its order alone', async () => {
  const painter = newPainter();
  await expect(painter.paint(order('end'))).rejects.toThrow('the process has ended');
  const png = await painter.paint(order('board'));
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
});

test('it is gone with the painter', async () => {
  const painter = newPainter();
  const { pid } = await reportBy(painter);
  painter.close();
  await until(() => !isThere(pid));
});

test('it is gone when the server was killed', async () => {
  const program = `
    import { Painter } from '${new URL('../../src/pictures/painter.ts', import.meta.url).href}';
    setInterval(() => {}, 1000);
    new Painter('${DRAWINGS}').paint(${JSON.stringify(order('tell'))}).catch((error) => console.log(error.message));`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], { env: {} });
  const { pid } = reportOf(
    await new Promise((resolve) => server.stdout.once('data', (data) => resolve(new Error(String(data))))),
  );
  expect(isThere(pid)).toBe(true);
  server.kill('SIGKILL');
  await until(() => !isThere(pid));
});
