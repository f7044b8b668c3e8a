// Parses options from unknown JSON. `{}` means the defaults: no alternative culture, 150 rounds, cultures chosen openly and freely.

import { judged } from '../../kernel/audit.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { checkStart, readStart } from '../../kernel/start.ts';
import { audit } from './audit.ts';
import { err } from './codes.ts';
import { withoutRoll } from './evolveMaster.ts';
import { POWERS, type Power } from './masterTypes.ts';
import { formatPosition, parsePosition } from './position.ts';
import { isBeforePlay } from './query.ts';
import { roundLimitFor } from './realm.ts';
import { formatRealm, parseRealm } from './realmText.ts';
import { RULES } from './rulesTable.ts';
import { BOTH } from './table.ts';
import type { SkorOptions, SkorSettings, SkorState } from './types.ts';

type Given = Partial<Record<keyof SkorSettings, unknown>>;

export function parseOptions(input: unknown): Result<SkorSettings> {
  if (typeof input !== 'object' || input === null) return err('bad-options', 'SKOR-10.3');
  const { position, realms } = input as Given;
  if (position !== undefined) return fromPosition(position, input);
  const usual = { alternative: false, roundLimit: RULES.roundLimitDefault };
  return realms === undefined ? readOptions(input, usual) : fromRealms(realms, input, usual);
}

// SKOR-10.1a: two realms of equally many Cities.
function fromRealms(given: unknown, input: Given, usual: SkorOptions): Result<SkorSettings> {
  if (!Array.isArray(given) || given.length !== BOTH.length) return err('bad-realms', 'SKOR-10.1');
  const [a, b] = given.map(parseRealm);
  if (a?.ok !== true) return a ?? err('bad-realms', 'SKOR-10.1');
  if (b?.ok !== true) return b ?? err('bad-realms', 'SKOR-10.1');
  if (a.value.lands.length !== b.value.lands.length)
    return err('bad-realms', 'SKOR-10.1', { cities: a.value.lands.length, others: b.value.lands.length });
  const roundLimit = roundLimitFor(usual.roundLimit, a.value);
  const options = readOptions(input, { ...usual, roundLimit });
  return options.ok
    ? ok({ ...options.value, realms: [formatRealm(a.value), formatRealm(b.value)] })
    : options;
}

/** Defaults are those of `usual`. */
function readOptions(given: Given, usual: SkorOptions): Result<SkorOptions> {
  const {
    alternative = usual.alternative,
    roundLimit = usual.roundLimit,
    cultures = 'open',
    gm = [],
  } = given;
  if (typeof alternative !== 'boolean') return err('bad-options', 'SKOR-9.7');
  const isLimit = typeof roundLimit === 'number' && Number.isInteger(roundLimit);
  if (!isLimit || roundLimit < 1 || roundLimit > RULES.roundLimitMax)
    return err('bad-round-limit', 'SKOR-10.3', { most: RULES.roundLimitMax });
  if (cultures !== 'open' && cultures !== 'draft') return err('bad-options', 'SKOR-2.7');
  const powers = powersIn(gm);
  if (powers === undefined) return err('bad-options', 'SKOR-10.2');
  return ok({
    ...{ alternative, roundLimit },
    // Options without these mean what they always have.
    ...(cultures === 'draft' ? { cultures } : {}),
    ...(powers.length === 0 ? {} : { gm: powers }),
  });
}

/** SKOR-10.2a: each at most once. */
function powersIn(given: unknown): readonly Power[] | undefined {
  if (!Array.isArray(given) || given.length > POWERS.length) return undefined;
  const powers = POWERS.filter((power) => given.includes(power));
  return powers.length === given.length ? powers : undefined;
}

function fromPosition(text: unknown, given: Given): Result<SkorSettings> {
  const read = readStart(text, parsePosition);
  if (!read.ok) return read;
  // In a match that begins in play both seats have cultures already.
  const options = readOptions({ ...given, cultures: 'open' }, read.value.options);
  if (!options.ok) return options;
  const state = withoutDrawOffer({ ...read.value, options: options.value });
  const settings = { ...options.value, position: formatPosition(state) };
  return judged([...audit(state), ...checkBeginning(state)], settings);
}

/** Former players' offers and pending secret commands are dropped. */
const withoutDrawOffer = (state: SkorState): SkorState => ({
  ...withoutRoll(state),
  choices: [null, null],
  drawOffer: -1,
  drawOffered: [false, false],
});

/** Beyond any real match; unbounded numbers would only make long lists. */
const MOST_RESOURCE = 1000;

// TABLE-11.1: play has begun, on the standard board.
const checkBeginning = (state: SkorState): readonly Refusal[] => {
  const amounts = [state.budget, state.income, ...state.players.map(({ received }) => received)];
  return checkStart({
    hasBegun: !isBeforePlay(state),
    isOver: state.outcome !== null,
    isWhole: state.board === 'standard' && amounts.every((amount) => amount <= MOST_RESOURCE),
  });
};
