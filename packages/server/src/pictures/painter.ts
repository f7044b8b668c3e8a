// Renders pictures in one process, which is started on demand and stopped when idle. A thread would share the server's
// allocator locks and helpers of its garbage collector, and so delay the matches in spite of a low priority of its own.

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Painted } from './pictureTypes.ts';

const PROGRAM = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url));
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];
const IDLE_MS = 60_000;
/** The timeout of a picture: the process hangs. */
const PATIENCE_MS = 20_000;

interface Task {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

export class Painter {
  private readonly drawings: string;
  private child: ChildProcess | undefined;
  private task: Task | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `drawings`: URL of the module with the `Drawings`. */
  constructor(drawings: string) {
    this.drawings = drawings;
  }

  /** A mutex: one at a time. Rejects where it cannot be rendered. */
  paint(order: Order): Promise<Uint8Array> {
    this.child ??= this.start();
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.task = { resolve, reject };
    });
    this.armTimeout(PATIENCE_MS, new Error('the process hangs'));
    this.child.send(order);
    return answer;
  }

  close(): void {
    this.end(new Error('the server stops'));
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, [this.drawings], {
      serialization: 'advanced',
      execArgv: MEMORY,
      // The environment may have secrets, so the process gets none of it.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An idle process may end.
    child.unref();
    child.channel?.unref();
    // After a timeout a late answer may come: it belongs to another order than the pending one.
    const draws = (): boolean => this.child === child;
    child.on('message', (painted: Painted) => {
      if (draws()) this.answer(painted);
    });
    child.on('error', (error) => {
      if (draws()) this.end(error);
    });
    child.on('exit', () => {
      if (draws()) this.end(new Error('the process has ended'));
    });
    return child;
  }

  private answer(painted: Painted): void {
    const { task } = this;
    this.task = undefined;
    this.armTimeout(IDLE_MS, new Error('nothing is drawn'));
    if ('png' in painted) task?.resolve(painted.png);
    else task?.reject(new Error(painted.failed));
  }

  private armTimeout(ms: number, why: Error): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(why), ms);
    this.timer.unref();
  }

  private end(why: Error): void {
    clearTimeout(this.timer);
    const { child, task } = this;
    this.child = undefined;
    this.task = undefined;
    child?.kill('SIGKILL');
    task?.reject(why);
  }
}
