// Changes of names, arbiters and terms: stored before publication, discarded on failure.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/errors/codes';
import type { NameArbiter } from '@hexmarch/shared/protocol/room/hostActions';
import { type Terms, termsIn, withTerms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../../match/person.ts';
import { nameable } from '../life/arbiters.ts';
import type { LiveMatch } from '../life/liveMatch.ts';
import type { TableMessages } from '../life/tableMessages.ts';
import type { WaitingRoom } from '../life/waitingRoom.ts';
import { cleanName } from '../seats/names.ts';
import { isPresent, knownAs } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';

/** Parts that the settings apply to. */
export interface SettingChangesParts {
  readonly messages: TableMessages;
  readonly playing: LiveMatch;
  readonly waitingRoom: WaitingRoom;
}

export class SettingChanges {
  private readonly table: TableContext;
  private readonly parts: SettingChangesParts;

  constructor(table: TableContext, parts: SettingChangesParts) {
    this.table = table;
    this.parts = parts;
  }

  // TABLE-12.2: at any time; the head of the log keeps the name with which the match began.
  /** Resolves with a code when refused. */
  async rename(person: Person, wanted: string): Promise<HostRefusal | undefined> {
    const { seating, ports, matchId } = this.table;
    const clean = cleanName(wanted);
    if (clean === '') return 'no-name';
    if (ports.refusesName?.(clean) === true) return 'name-refused';
    const lookup = ports.accounts?.called(matchId, person.id, clean);
    const name = lookup === undefined ? clean : await lookup;
    if (!seating.claimName(person, name)) return 'busy';
    // Spectators are in memory only.
    const isSaved = knownAs(person) === null || (await this.trySave());
    seating.settleName(person, isSaved);
    return this.answer(isSaved);
  }

  // TABLE-18.1: powers are stored before they are published.
  /** Resolves with a code when refused. */
  async nameArbiter(by: Person, message: NameArbiter): Promise<TableCode | undefined> {
    const { table } = this;
    const { seating, setup, isManageable } = table;
    const person = nameable(seating, setup, isManageable, by, message.person);
    if (typeof person === 'string') return person;
    if (table.isChanging) return 'busy';
    const before = person.arbiter;
    table.isNamingArbiter = true;
    if (message.do === 'nameArbiter') person.arbiter = setup.game.arbiter ?? 'apart';
    else delete person.arbiter;
    if (person.arbiter === 'apart') this.parts.waitingRoom.waiting.stand(person);
    const isSaved = (await this.isKnown(person)) && (await this.trySave());
    table.isNamingArbiter = false;
    if (!isSaved) {
      if (before === undefined) delete person.arbiter;
      else person.arbiter = before;
    }
    return this.answer(isSaved);
  }

  /** Registers the name of a seatless arbiter, which is in the row of the table. */
  private async isKnown(person: Person): Promise<boolean> {
    const { ports, matchId } = this.table;
    try {
      await ports.accounts?.named(matchId, person);
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves with a code when refused. */
  async setTerms({ id }: Person, terms: Terms): Promise<HostRefusal | undefined> {
    const refused = this.refusal(id);
    if (refused !== undefined) return refused;
    this.table.nextTerms = terms;
    const isSaved = await this.trySave();
    this.table.nextTerms = undefined;
    if (isSaved) this.agree(terms);
    return this.answer(isSaved);
  }

  private agree(terms: Terms): void {
    const { table, parts } = this;
    table.setup = withTerms(table.setup, terms);
    parts.playing.termsChanged();
    table.waitAnew();
    parts.waitingRoom.waiting.termsChanged();
  }

  // TABLE-13.1: the host alone, while the match waits, and with all seated players present.
  private refusal(id: string): HostRefusal | undefined {
    const { seating, isManageable, isChanging } = this.table;
    if (id !== seating.host) return 'not-host';
    if (!isManageable) return 'terms-fixed';
    if (isChanging) return 'busy';
    const away = seating.seats.some((person) => person !== null && !isPresent(person));
    return away ? 'somebody-away' : undefined;
  }

  private async trySave(): Promise<boolean> {
    try {
      await this.table.storage.save();
      return true;
    } catch {
      return false;
    }
  }

  private answer(isSaved: boolean): HostRefusal | undefined {
    if (isSaved) {
      this.parts.messages.publishChange();
      return undefined;
    }
    this.table.storage.saveSoon();
    return 'store-unavailable';
  }
}

/** Equality regardless of field order. */
export const sameTerms = (a: Terms, b: Terms): boolean =>
  canonicalText(termsIn(a)) === canonicalText(termsIn(b));
