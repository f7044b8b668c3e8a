// How much of notices anybody may have: none of it is met by a person, and all of it together fits into memory and a small file.

import { MatchError } from '../../base/errors.ts';

export const NOTICE_LIMITS = {
  addressees: 20_000,
  /** Of those who are known for an evening alone. */
  briefAddressees: 5000,
  /** Matches that one addressee follows. */
  follows: 200,
  seekersPerMatch: 50,
  /** Devices of one addressee. */
  pushWays: 5,
  /** Webhooks of one addressee. */
  hooks: 3,
  webhooksPerMatch: 3,
  webhooks: 5000,
  /** On their way, all together; what comes on top is not told. */
  letters: 50_000,
  lettersPerAddressee: 200,
  endpointLength: 1024,
  mailLength: 254,
  kindLength: 32,
  kinds: 32,
  /** Whom, and where, one does not want to hear in a match. */
  mutedPeople: 100,
  mutedChannels: 40,
} as const;

export const tooMany = (what: string): MatchError =>
  new MatchError('too-many', `There are too many ${what}.`);
