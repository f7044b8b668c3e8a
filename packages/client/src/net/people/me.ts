// A signed-in person (UI-P1 to P7). The session cookie is for the server alone (HttpOnly); here is only a flag that there may
// be one, so that nothing is requested for a guest.

import type {
  BindReply,
  BlocksReply,
  ClaimReply,
  CreateProfileReply,
  FinishReply,
  LinkReply,
  LinkStateReply,
  MeReply,
  MergedReply,
  OwnSeats,
  RecoveryReply,
  ReportsReply,
  SessionsReply,
  SignInReply,
  UndoneReply,
} from '@hexmarch/shared/protocol/people/people';
import { PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { keepsPerson, noteName, notePerson } from '../../preferences/personStorage.ts';
import { recall, remember } from '../../preferences/storage.ts';
import { ApiError, call } from '../api/api.ts';
import { type HeldSeat, heldSeats } from '../stored/heldSeats.ts';
import { notificationKey } from './notifications.ts';

/** The match after which an account was offered, or that the offer was declined for good. */
const OFFERED = 'hexmarch.me.offered';
const NEVER = 'no';

/** Whether this browser has a signed-in person. */
export const keepsGames = keepsPerson;

/** Sets whether this browser has a signed-in person. */
export const note = notePerson;

/** Whether to offer an account after this match: once, and after no other. */
export function isOffered(matchId: string): boolean {
  if (keepsGames()) return false;
  const before = recall(OFFERED);
  if (before === null) remember(OFFERED, matchId);
  return before === null || before === matchId;
}

export const declineOffer = (): void => remember(OFFERED, NEVER);

/** Throws `ApiError`, like all below. */
export async function keepGames(name: string, lang: string): Promise<CreateProfileReply> {
  const seats = heldSeats().slice(0, PERSON_LIMITS.seatsAtOnce);
  const reply = await call<CreateProfileReply>('POST', '/api/me', { name, lang, seats });
  note(true);
  noteName(reply.name);
  return reply;
}

/** Null: this browser is a guest's, or is one again. */
export async function whoAmI(): Promise<MeReply | null> {
  if (!keepsGames()) return null;
  try {
    // By this key the server sends this browser the notifications that person subscribes to.
    return named(await call<MeReply>('GET', '/api/me', undefined, notificationKey()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-signed-in') throw error;
    note(false);
    return null;
  }
}

/** `after`: the previous page's cursor; null: the newest. */
export const ownSeats = (after: string | null): Promise<OwnSeats> =>
  call('GET', `/api/me/seats${after === null ? '' : `?after=${encodeURIComponent(after)}`}`);

function named(me: MeReply): MeReply {
  noteName(me.name);
  return me;
}

/** Seats of this browser that are not among these. */
export function unboundSeats(known: readonly string[]): readonly HeldSeat[] {
  return heldSeats().filter(({ matchId }) => !known.includes(matchId));
}

export const bindSeats = (seats: readonly HeldSeat[]): Promise<BindReply> =>
  call('POST', '/api/me/seats', { seats: seats.slice(0, PERSON_LIMITS.seatsAtOnce) });

export const rename = async (name: string): Promise<MeReply> =>
  named(await call('POST', '/api/me/rename', { name }));
export const newRecovery = (): Promise<RecoveryReply> => call('POST', '/api/me/recovery');

/** The recovery code belonged to another person. */
export const object = (): Promise<MeReply> => call('POST', '/api/me/object');

export async function recover(code: string): Promise<RecoveryReply> {
  const reply = await call<RecoveryReply>('POST', '/api/me/recover', { code });
  note(true);
  return reply;
}

export const offerLink = (): Promise<LinkReply> => call('POST', '/api/me/link');
export const linkState = (): Promise<LinkStateReply> => call('GET', '/api/me/link');
export const confirmLink = (): Promise<unknown> => call('POST', '/api/me/link/confirm');
export const dropLink = (): Promise<unknown> => call('POST', '/api/me/link/drop');
export const claimLink = (code: string): Promise<ClaimReply> => call('POST', '/api/me/link/claim', { code });

/** Null until the other device has confirmed. */
export async function finishLink(claim: string): Promise<SignInReply | null> {
  const { me } = await call<FinishReply>('POST', '/api/me/link/finish', { claim });
  if (me !== null) note(true);
  return me;
}

/** By the token of a merge offer. */
export const merge = async (token: string): Promise<MeReply> =>
  named(await call('POST', '/api/me/merge', { token }));
export const merged = (): Promise<MergedReply> => call('GET', '/api/me/merged');
export const undoMerge = (publicId: string): Promise<UndoneReply> =>
  call('POST', `/api/me/merged/${encodeURIComponent(publicId)}/undo`);

export const sessions = (): Promise<SessionsReply> => call('GET', '/api/me/sessions');
export const endSession = (id: string): Promise<unknown> =>
  call('POST', `/api/me/sessions/${encodeURIComponent(id)}/end`);

export async function signOut(): Promise<void> {
  await call('POST', '/api/me/out');
  note(false);
}

/** The people one blocks (UI-P80). */
export const blocks = (): Promise<BlocksReply> => call('GET', '/api/me/blocks');
export const liftBlock = (id: string): Promise<BlocksReply> =>
  call('POST', `/api/me/blocks/${encodeURIComponent(id)}/lift`);
/** `person`: public id in that match. */
export const blockPerson = (matchId: string, person: string): Promise<BlocksReply> =>
  call('POST', '/api/me/blocks', { matchId, person });

/** Outcome of the own reports (UI-P80). */
export const ownReports = (): Promise<ReportsReply> => call('GET', '/api/me/reports');
export const reportsSeen = (ids: readonly string[]): Promise<ReportsReply> =>
  call('POST', '/api/me/reports/seen', { ids });

/** Export of all stored data, as plain JSON: with every record it takes as long as the network needs. */
export const exported = (): Promise<object> =>
  call('GET', '/api/me/export', undefined, null, AbortSignal.timeout(600_000));

export async function deleteMe(name: string): Promise<void> {
  await call('POST', '/api/me/delete', { name });
  note(false);
}

/** The page on which another device types, or receives, a code; the fragment is not sent to any server. */
export const linkAddress = (code: string): string => `${location.origin}/me#code=${code}`;

const CODE_HASH = /^#code=([A-Za-z0-9]{4,40})$/;

/** Takes the code out of an address that contains one; undefined if there is none. */
export function takeLinkCode(): string | undefined {
  const [, code] = CODE_HASH.exec(location.hash) ?? [];
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
