// `npm run -s person`: exports or erases the data of a person, for the operator.

import { text } from 'node:stream/consumers';
import {
  EXIT_FAILED,
  EXIT_USAGE,
  newCommand,
  optionsOf,
  type Say,
  whole,
} from '../../shared/tools/command.ts';
import { namedAt } from '../src/table/state/erasedPeople.ts';
import { peopleOf } from '../src/table/state/tableRow.ts';
import { DATA_OPTION, runDataCommand } from './dataDir.ts';
import { accountNamed, eraseAccount, openedFor } from './person/account.ts';
import { type ArchivedRecord, archivedIn, eraseArchived } from './person/archive.ts';
import { type Erased, erase } from './person/erase.ts';
import { exported } from './person/export.ts';
import { type DataFiles, tableIn, withFiles } from './person/files.ts';
import { atTable, byKeys, type Whom } from './person/whom.ts';

const COMMAND = newCommand('person')
  .usage(
    `list --match ID [options]
       npm run -s person -- export|erase --match ID --seat N [options]
       npm run -s person -- export|erase --match ID --person P [options]
       npm run -s person -- export|erase --keys [options]  < keys
       npm run -s person -- export|erase --name NAME [options]`,
  )
  .description(
    `list     the people known in a match, each with names and a public id for --person
export   everything stored about a person, as JSON
erase    deletes it (rules/table.md, TABLE-12.3): names, keys, messages, quotes of them in reports, and notification addresses. The match
         and its record stay, and the record still verifies. Players and admins of a match in progress are not erased.
         Anonymous messages have no author and stay. Existing backups are not changed.

Of a match that has left the log (--keep-matches) only the record is left: list shows the id of each person in it, for --person;
keys do not work there.

The server must be stopped: its folder is rewritten so that no erased byte is left. With DATABASE_URL everything but the records is in
that database, and its tables are rewritten.`,
  )
  .argument('[WHAT]')
  .option('--match <ID>', 'the match')
  .option('--seat <N>', 'the player in this seat', whole('seat', 0))
  .option('--person <P>', 'the person with this public id in the match')
  .option(
    '--keys',
    `the people with the keys on standard input, one per line: keys of seats, or of notifications, which cover all matches that are
followed with them. They are not an argument, which others on the machine could read`,
  )
  .option('--name <NAME>', 'the profile with this name, and all its seats')
  .addOption(DATA_OPTION)
  .addHelpText('after', '\nExit code: 0 if everything was done, 1 if something was not.');

interface PersonQuery {
  readonly match?: string;
  readonly seat?: number;
  readonly person?: string;
  readonly keys?: true;
  readonly name?: string;
  readonly data: string;
}

/** `input`: standard input, read only where keys are requested. */
export async function main(
  args: readonly string[],
  say: Say,
  input: () => Promise<string> = () => text(process.stdin),
): Promise<number> {
  const query = optionsOf<PersonQuery>(COMMAND, args, say);
  if (query === undefined) return 0;
  const [what] = COMMAND.args;
  if (what === undefined) {
    COMMAND.outputHelp();
    return EXIT_USAGE;
  }
  if (what !== 'list' && what !== 'export' && what !== 'erase')
    throw new Error(`"${what}": list, export or erase?`);
  const keys = query.keys ? keysIn(await input()) : undefined;
  const url = process.env.DATABASE_URL || undefined;
  const within: typeof withFiles =
    url === undefined
      ? withFiles
      : async (_data, use) => (await import('./person/inDatabase.ts')).withDatabase(url, use);
  return within(query.data, async (files) => {
    const record = await archivedFor(files, query);
    if (record !== undefined) return inArchive(record, what, query, say);
    if (what === 'list') return list(files, query.match, say);
    const account = query.name === undefined ? undefined : await accountNamed(files, query, query.name);
    const whom = account?.whom ?? whomOf(files, query, keys);
    if (account === undefined && whom.people.length === 0 && whom.recipients.length === 0) {
      say('Nobody found.');
      return EXIT_FAILED;
    }
    if (what === 'export') {
      const person = account === undefined ? {} : { person: openedFor(account.all, query.data) };
      say(JSON.stringify({ ...exported(files, whom), ...person }, null, 2));
      return 0;
    }
    const results = erase(files, whom);
    await eraseAccount(files, account, results, query.data);
    if (account !== undefined) say('Profile erased, with every way to sign in.');
    // The place of a person may be gone.
    return report(account === undefined ? results : results.filter(({ came }) => came !== 'gone'), whom, say);
  });
}

/** Where the match has left the log. */
async function archivedFor(
  files: DataFiles,
  { match, data }: PersonQuery,
): Promise<ArchivedRecord | undefined> {
  return match === undefined || tableIn(files, match) !== undefined ? undefined : archivedIn(data, match);
}

async function inArchive(
  record: ArchivedRecord,
  what: string,
  { match = '', seat, person }: PersonQuery,
  say: Say,
): Promise<number> {
  if (what === 'export')
    throw new Error('a match that has left the log has only its record, so there is nothing to export');
  if (what === 'list') {
    for (const one of record.people)
      say(
        `${one.person}  ${one.seat === undefined ? 'no seat' : `seat ${one.seat}`}  ${one.name ?? '(erased)'}`,
      );
    return 0;
  }
  if ((seat === undefined) === (person === undefined)) throw new Error('name a person: --seat or --person');
  const came = await eraseArchived(record, { person, seat });
  return report([{ matchId: match, id: person ?? `seat ${seat}`, came }], NOBODY, say);
}

const NOBODY: Whom = { people: [], recipients: [], keyHashes: [] };

function keysIn(lines: string): readonly string[] {
  const keys = lines.split(/\s+/).filter((key) => key !== '');
  if (keys.length === 0) throw new Error('--keys needs keys on standard input');
  return keys;
}

function whomOf(
  files: DataFiles,
  { match, seat, person }: PersonQuery,
  keys: readonly string[] | undefined,
): Whom {
  const isAtTable = match !== undefined && (seat === undefined) !== (person === undefined);
  if (keys !== undefined ? match !== undefined : !isAtTable)
    throw new Error('name a person: --match with --seat or --person, or --keys; see --help');
  if (keys !== undefined) return byKeys(files, keys);
  const at = seat === undefined ? { id: person as string } : { seat };
  return atTable(files, match as string, at);
}

function list(files: DataFiles, match: string | undefined, say: Say): number {
  const row = match === undefined ? undefined : tableIn(files, match);
  if (row === undefined)
    throw new Error(match === undefined ? 'list needs --match' : `match ${match} not found`);
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
    'erased, except the name in its record, which is of format 1 and signed, and would not verify without it',
  playing:
    'nothing changed: the match is in progress and needs this person (TABLE-12.3). Erase once it is over',
  gone: 'nothing changed: nobody found',
};

function report(results: readonly Erased[], { recipients }: Whom, say: Say): number {
  for (const { matchId, id, came } of results) say(`${matchId} ${id}: ${CAME[came]}`);
  if (recipients.length > 0) say('Notification addresses erased too.');
  return results.every(({ came }) => came === 'done') ? 0 : EXIT_FAILED;
}

await runDataCommand(import.meta, (args, say) => main(args, say));
