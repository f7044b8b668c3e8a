// What a trial has started ends with it, however it ends: a shell that waits for the trial kills what is left when that is gone without
// a word, and throws its folders away.

import { type ChildProcess, spawn } from 'node:child_process';

/** Reads lines; when they end without `done` the trial has died. */
const SHELL = `
pids=' '
folders=''
while read -r word what; do
  case $word in
    began) pids="$pids$what " ;;
    ended) pids="\${pids%% $what *} \${pids#* $what }" ;;
    folder) folders="$folders
$what" ;;
    done) exit 0 ;;
  esac
done
# One that leads a group has workers, who would go on.
for pid in $pids; do
  kill -s KILL -- "-$pid" 2>/dev/null || kill -s KILL "$pid" 2>/dev/null
done
printf '%s\\n' "$folders" | while read -r folder; do
  [ -z "$folder" ] || rm -rf -- "$folder"
done
`;

export class Reaper {
  private readonly shell: ChildProcess;

  constructor() {
    // In a process group of its own, so that signals to the trial's group do not end it.
    this.shell = spawn('sh', ['-c', SHELL], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.shell.stdin?.on('error', () => undefined);
    this.shell.unref();
  }

  /** It ends with the trial, and so does its folder. */
  watch(child: ChildProcess, folder?: string): void {
    if (folder !== undefined) this.say(`folder ${folder}`);
    if (child.pid === undefined) return;
    this.say(`began ${child.pid}`);
    child.once('exit', () => this.say(`ended ${child.pid}`));
  }

  /** Nothing is left to be ended. */
  close(): void {
    this.say('done');
    this.shell.stdin?.end();
  }

  private say(line: string): void {
    if (this.shell.stdin?.writable === true) this.shell.stdin.write(`${line}\n`);
  }
}
