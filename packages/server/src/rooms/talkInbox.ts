// What people say to each other, as it comes from their sockets: looked at for its shape and its pace; who may hear it is the talk's
// business.

import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { REPORT_LIMITS, REPORT_REASONS, type ReportWhy } from '@hexmarch/shared/protocol/reports';
import { channelParts, PERSON_REPORTS, TALK_LIMITS, type TalkMessage } from '@hexmarch/shared/protocol/talk';
import { Pace } from '../base/pace.ts';
import type { TalkRefusal } from '../chat/denied.ts';
import type { Talk } from '../chat/talk.ts';
import type { Person } from '../match/person.ts';
import type { MatchClient } from './matchClient.ts';
import { type Fields, fieldsOf, isCount, isText } from './parse.ts';

/** `mark`: of what was said, where that is what is refused. */
type Refuse = (client: MatchClient, refused: TalkRefusal, mark: string | undefined) => void;

/** How often somebody may ask in a minute; of what is said the talk itself says so. */
const PER_MINUTE: Readonly<Record<Exclude<TalkMessage['do'], 'say'>, number>> = {
  page: 60,
  // Each is stored.
  read: 60,
  erase: 30,
  eraseAll: 6,
  report: 6,
  reportPerson: 6,
};

export class TalkInbox {
  private readonly talk: Talk;
  private readonly refuse: Refuse;
  private readonly paces = new Map(
    Object.entries(PER_MINUTE).map(([kind, times]) => [kind, new Pace(times, 60_000)]),
  );

  constructor(talk: Talk, refuse: Refuse) {
    this.talk = talk;
    this.refuse = refuse;
  }

  async hear(client: MatchClient, person: Person, input: unknown): Promise<void> {
    const message = parseTalk(input);
    const refused =
      message === undefined
        ? 'malformed'
        : (this.tooOften(person, message) ?? (await this.heard(client, person, message)));
    if (refused !== undefined) this.refuse(client, refused, message?.do === 'say' ? message.mark : undefined);
  }

  private tooOften(person: Person, message: TalkMessage): TalkRefusal | undefined {
    return this.paces.get(message.do)?.allows(person) === false ? 'too-many' : undefined;
  }

  private heard(client: MatchClient, person: Person, message: TalkMessage): Promise<TalkRefusal | undefined> {
    return this.talk.hear(person, message, (news) => client.send(MESSAGE.talk, news));
  }
}

const PERSON_MAX = 40;

/** A message of a client; undefined for what is none. */
function parseTalk(input: unknown): TalkMessage | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  if (fields.do === 'eraseAll') return parseEraseAll(fields);
  if (fields.do === 'reportPerson') return parsePersonReport(fields);
  const { channel } = fields;
  if (typeof channel !== 'string' || channelParts(channel) === undefined) return undefined;
  if (fields.do === 'say') return parseSaying(channel, fields);
  return parsePlace(channel, fields);
}

function parseEraseAll({ person }: Fields): TalkMessage | undefined {
  if (person === undefined) return { do: 'eraseAll' };
  return isText(person, PERSON_MAX) ? { do: 'eraseAll', person } : undefined;
}

function parsePersonReport({ person, what, ...fields }: Fields): TalkMessage | undefined {
  const about = PERSON_REPORTS.find((one) => one === what);
  const why = whyIn(fields);
  return isText(person, PERSON_MAX) && about !== undefined && why !== undefined
    ? { do: 'reportPerson', person, what: about, ...why }
    : undefined;
}

function parseSaying(channel: string, { text, mark, unsigned }: Fields): TalkMessage | undefined {
  if (!isText(text, TALK_LIMITS.textMax) || !isText(mark, TALK_LIMITS.markMax)) return undefined;
  if (unsigned !== undefined && unsigned !== true) return undefined;
  return { do: 'say', channel, text, mark, ...(unsigned === true ? { unsigned } : {}) };
}

function parsePlace(channel: string, fields: Fields): TalkMessage | undefined {
  const { n, before } = fields;
  if (fields.do === 'page') return isCount(before) ? { do: 'page', channel, before } : undefined;
  if (!isCount(n) || n === 0) return undefined;
  if (fields.do === 'read' || fields.do === 'erase') return { do: fields.do, channel, n };
  const why = fields.do === 'report' ? whyIn(fields) : undefined;
  return why && { do: 'report', channel, n, ...why };
}

function whyIn({ reason, note }: Fields): ReportWhy | undefined {
  // A page of an earlier build has no list of reasons: what it sends is what the reporter wrote.
  if (note === undefined) return isNote(reason) ? { reason: 'other', note: reason } : undefined;
  const known = REPORT_REASONS.find((one) => one === reason);
  return known !== undefined && isNote(note) ? { reason: known, note } : undefined;
}

const isNote = (note: unknown): note is string =>
  typeof note === 'string' && note.length <= REPORT_LIMITS.noteMax && note.isWellFormed();
