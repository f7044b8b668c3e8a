// One of several servers under trial: started, killed, stopped, suspended and restarted on the same port.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');
const OUTPUT_MAX = 50_000;
/** As the program says it. */
const ADMIN_LINE = /health and metrics at\n {2}(http:\S+)\n/;

interface ServerTerms {
  readonly address: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The program; the usual one unless a trial has its own. */
  readonly main?: string;
  /** Hears of each process. */
  readonly began: (child: ChildProcess) => void;
  /** Called when it ends unexpectedly. */
  readonly died: (how: string) => void;
}

export class TrialServer {
  /** Where it is reached without the proxy. */
  readonly address: string;
  /** What it wrote of late, its log among it. */
  output = '';
  private terms: ServerTerms;
  private child: ChildProcess | undefined;
  private isExpected = false;

  constructor(terms: ServerTerms) {
    this.terms = terms;
    this.address = terms.address;
  }

  /** Of its operators' port, once it serves; undefined where it has none. */
  get adminAddress(): string | undefined {
    return ADMIN_LINE.exec(this.output)?.[1];
  }

  get processId(): number | undefined {
    return this.child?.pid;
  }

  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when it serves; rejects with its output where it does not. */
  async start(): Promise<void> {
    if (this.isAlive) throw new Error(`the server at ${this.address} runs already`);
    const { main = MAIN, args, env, began, died } = this.terms;
    // The channel breaks when the trial dies, and the server ends then.
    const child = spawn(process.execPath, ['--no-warnings', main, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
      detached: true,
    });
    this.child = child;
    this.isExpected = false;
    let [isServing, output] = [false, ''];
    const gone = once(child, 'exit').then(([code, signal]) => String(code ?? signal));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        if (!isServing) output += data;
        this.output = (this.output + data).slice(-OUTPUT_MAX);
      });
    began(child);
    while (!output.includes('http://')) {
      const how = await Promise.race([once(child.stdout ?? child, 'data').then(() => undefined), gone]);
      if (how !== undefined)
        throw new Error(`the server at ${this.address} did not start (${how}):\n${output}`);
    }
    isServing = true;
    void gone.then((how) => {
      if (!this.isExpected) died(how);
    });
  }

  /** SIGKILL; also while it is suspended. */
  async kill(): Promise<void> {
    await this.ended('SIGKILL');
  }

  /** The orderly end; answers with the exit code, null where it was killed meanwhile. */
  stop(): Promise<number | null> {
    return this.ended('SIGTERM');
  }

  /** It does nothing until it goes on, and its sockets stay open. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  /** Stopped in order, and started as another build. `args`: the last of a name holds. */
  async update({ main, args = [] }: Pick<Partial<ServerTerms>, 'main' | 'args'>): Promise<void> {
    await this.stop();
    const { terms } = this;
    this.terms = { ...terms, ...(main === undefined ? {} : { main }), args: [...terms.args, ...args] };
    await this.start();
  }

  /** Whatever its state, it is restarted on its port. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  private async ended(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (child === undefined || !this.isAlive) return child?.exitCode ?? null;
    this.isExpected = true;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
