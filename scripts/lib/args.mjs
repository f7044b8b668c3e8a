// Command line of the check runner.

/**
 * @param {readonly string[]} argv
 * @param {readonly string[]} names every check, in the order in which they run
 * @returns {{ help: boolean, all: boolean, selected: readonly string[] }} `all`: what is long as well
 * @throws {Error} on an unknown option or check
 */
export function parseTestArgs(argv, names) {
  const help = argv.includes('--help') || argv.includes('-h');
  const all = argv.includes('--all');
  const rest = argv.filter((arg) => !ALONE.includes(arg)).flatMap(splitEquals);
  let wanted;
  while (rest.length > 0) {
    const option = rest.shift();
    if (option !== '--only') throw new Error(`unknown option ${option}; see --help`);
    wanted = (rest.shift() ?? '').split(',').filter((name) => name !== '');
  }
  if (wanted === undefined) return { help, all, selected: names };
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`no such check: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  if (wanted.length === 0) throw new Error(`--only needs names, for example --only lint,unit`);
  return { help, all, selected: names.filter((name) => wanted.includes(name)) };
}

/** Options that nothing belongs to. */
const ALONE = ['--help', '-h', '--all'];

/** `--only=a` means `--only a`. */
const splitEquals = (arg) => (arg.startsWith('--only=') ? ['--only', arg.slice('--only='.length)] : [arg]);
