// Where pictures are drawn: one process, which is there while there is something to draw and for a while after that. A thread of the server
// would share its memory's locks and its collector's helpers, and so hold up the matches in spite of a low priority of its own.

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Painted, PictureOrder } from './pictureTypes.ts';

const PROGRAM = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url));
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];
const IDLE_MS = 60_000;
/** Nothing takes as long: the process hangs. */
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

  /** `drawings`: address of the module that brings the `Drawings`. */
  constructor(drawings: string) {
    this.drawings = drawings;
  }

  /** One at a time: whoever asks waits for the last one. Rejects where it cannot be drawn. */
  paint(order: PictureOrder): Promise<Uint8Array> {
    this.child ??= this.start();
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.task = { resolve, reject };
    });
    this.within(PATIENCE_MS, new Error('the process hangs'));
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
      // Nothing that the server knows is any business of what draws.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // A server that has nothing else to do may end.
    child.unref();
    child.channel?.unref();
    // One that was given up may still have something to say: of another order than the one that waits now.
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
    this.within(IDLE_MS, new Error('nothing is drawn'));
    if ('png' in painted) task?.resolve(painted.png);
    else task?.reject(new Error(painted.failed));
  }

  private within(ms: number, why: Error): void {
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
