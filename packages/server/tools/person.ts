// `npm run -s person`: exports or erases the data of a person, for the operator.

import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { EXIT_FAILED, EXIT_USAGE, integer, type Say, withIds } from '../../shared/tools/command.ts';
import { namedAt } from '../src/table/state/erasedPeople.ts';
import { peopleOf } from '../src/table/state/tableRow.ts';
import { DATA, runDataCommand } from './dataDir.ts';
import { accountNamed, eraseAccount, openedFor } from './person/account.ts';
import { type ArchivedRecord, archivedIn, eraseArchived } from './person/archive.ts';
import { type Erased, erase } from './person/erase.ts';
import { exported } from './person/export.ts';
import { type DataFiles, tableIn, withFiles } from './person/files.ts';
import { atTable, byKeys, type Whom } from './person/whom.ts';

const HELP = `Usage: npm run -s person -- list --match ID [options]
       npm run -s person -- export|erase --match ID --seat N [options]
       npm run -s person -- export|erase --match ID --person P [options]
       npm run -s person -- export|erase --keys [options]  < keys
       npm run -s person -- export|erase --name NAME [options]

list     who is known in a match: for each a public id, which --person takes, and the names
export   all that is kept of somebody, as JSON
erase    takes it out (rules/table.md, TABLE-12.3): names, keys, messages and what reports quote of them, where notices go to. The match and
         its record stay, and the record verifies as before. In a match that is being played nobody is erased who plays or rules.
         What was said without a name is nobody's, and stays. Backups hold what they held.

A match that has left the log (--keep-matches) is known by its record alone: list shows what stands there for each, which --person
takes; keys open nothing there.

The server must be stopped: its folder is changed, and rewritten so that no byte of what was erased is left. Where DATABASE_URL names a
database, all but the records is there, and its tables are rewritten.

  --keys       whoever is known by the keys on standard input, one a line: of seats, and of notices, which join all matches that are
               followed with them. Never as an argument, where others on the machine could read them
  --name NAME  whoever keeps games under this name: all that makes this a person here, and the seats that go with it
  --data DIR   where the matches are recorded (DATA_DIR; default data, beside packages)
  --help       this text

Ends with 0 when all was done, 1 when something was not.`;

interface PersonQuery {
  readonly match?: string | undefined;
  readonly seat?: string | undefined;
  readonly person?: string | undefined;
  readonly keys: boolean;
}

/** `input`: standard input, read only where keys are requested. */
export async function main(
  args: readonly string[],
  say: Say,
  input: () => Promise<string> = () => text(process.stdin),
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: withIds(args, IDS),
    allowPositionals: true,
    options: {
      data: { type: 'string', default: DATA },
      match: { type: 'string' },
      seat: { type: 'string' },
      person: { type: 'string' },
      keys: { type: 'boolean', default: false },
      name: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [what, ...rest] = positionals;
  if (values.help || what === undefined || rest.length > 0) {
    say(HELP);
    return values.help ? 0 : EXIT_USAGE;
  }
  if (what !== 'list' && what !== 'export' && what !== 'erase')
    throw new Error(`"${what}": list, export or erase?`);
  const keys = values.keys ? keysIn(await input()) : undefined;
  const url = process.env.DATABASE_URL || undefined;
  const within: typeof withFiles =
    url === undefined
      ? withFiles
      : async (_data, use) => (await import('./person/inDatabase.ts')).withDatabase(url, use);
  return within(values.data, async (files) => {
    const record = await archivedFor(files, values);
    if (record !== undefined) return inArchive(record, what, values, say);
    if (what === 'list') return list(files, values.match, say);
    const account = values.name === undefined ? undefined : await accountNamed(files, values, values.name);
    const whom = account?.whom ?? whomOf(files, values, keys);
    if (account === undefined && whom.people.length === 0 && whom.recipients.length === 0) {
      say('Nobody is known here by that.');
      return EXIT_FAILED;
    }
    if (what === 'export') {
      const person = account === undefined ? {} : { person: openedFor(account.all, values.data) };
      say(JSON.stringify({ ...exported(files, whom), ...person }, null, 2));
      return 0;
    }
    const results = erase(files, whom);
    await eraseAccount(files, account, results, values.data);
    if (account !== undefined) say('Erased who was kept here, with all ways in.');
    // The place of a person may be gone.
    return report(account === undefined ? results : results.filter(({ came }) => came !== 'gone'), whom, say);
  });
}

/** Where the match has left the log. */
async function archivedFor(
  files: DataFiles,
  { match, data }: { readonly match?: string | undefined; readonly data: string },
): Promise<ArchivedRecord | undefined> {
  return match === undefined || tableIn(files, match) !== undefined ? undefined : archivedIn(data, match);
}

async function inArchive(
  record: ArchivedRecord,
  what: string,
  { match = '', seat, person }: PersonQuery,
  say: Say,
): Promise<number> {
  if (what === 'export') throw new Error('of a match that has left the log there is its record, and no more');
  if (what === 'list') {
    for (const one of record.people)
      say(
        `${one.person}  ${one.seat === undefined ? 'no seat' : `seat ${one.seat}`}  ${one.name ?? '(erased)'}`,
      );
    return 0;
  }
  if ((seat === undefined) === (person === undefined)) throw new Error('say who: --seat or --person');
  const came = await eraseArchived(record, {
    person,
    seat: seat === undefined ? undefined : integer(seat, 'seat', 0),
  });
  return report([{ matchId: match, id: person ?? `seat ${seat}`, came }], NOBODY, say);
}

const NOBODY: Whom = { people: [], recipients: [], keyHashes: [] };

const IDS = ['--match', '--person'];

function keysIn(lines: string): readonly string[] {
  const keys = lines.split(/\s+/).filter((key) => key !== '');
  if (keys.length === 0) throw new Error('--keys wants keys on standard input');
  return keys;
}

function whomOf(
  files: DataFiles,
  { match, seat, person }: PersonQuery,
  keys: readonly string[] | undefined,
): Whom {
  const isAtTable = match !== undefined && (seat === undefined) !== (person === undefined);
  if (keys !== undefined ? match !== undefined : !isAtTable)
    throw new Error('say who: --match with --seat or --person, or --keys; --help shows how');
  if (keys !== undefined) return byKeys(files, keys);
  const at = seat === undefined ? { id: person as string } : { seat: integer(seat, 'seat', 0) };
  return atTable(files, match as string, at);
}

function list(files: DataFiles, match: string | undefined, say: Say): number {
  const row = match === undefined ? undefined : tableIn(files, match);
  if (row === undefined)
    throw new Error(match === undefined ? 'list wants --match' : `there is no match ${match}`);
  const people = peopleOf(row);
  for (const { id, names } of namedAt(people)) {
    const seat = people.seats.findIndex((one) => one?.id === id);
    say(`${id}  ${seat < 0 ? 'no seat' : `seat ${seat}`}  ${names.join(', ').replace(/\p{C}/gu, '?')}`);
  }
  return 0;
}

const CAME: Readonly<Record<Erased['came'], string>> = {
  done: 'erased',
  named:
    'erased but for the name in its record: that is of format 1, signed, and would not verify without it',
  playing:
    'nothing changed: the match is being played, and needs somebody there (TABLE-12.3). Erase when it is over',
  gone: 'nothing changed: nobody is known by that',
};

function report(results: readonly Erased[], { recipients }: Whom, say: Say): number {
  for (const { matchId, id, came } of results) say(`${matchId} ${id}: ${CAME[came]}`);
  if (recipients.length > 0) say('Erased where notices go to, too.');
  return results.every(({ came }) => came === 'done') ? 0 : EXIT_FAILED;
}

await runDataCommand(import.meta, (args, say) => main(args, say));
