// Why a plan would have been better, by the part of the bot's evaluation that differs most: a sentence for each.

import type { SkormPart } from '@hexmarch/shared/games/skorm/bot/worth';
import type { ReasonNames, ReasonText } from '../../../gameApi/frameText.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/review/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/review');

const SENTENCES: Readonly<Record<SkormPart, (names: ReasonNames) => string>> = {
  attack: (names) => say('attack', names),
  captures: (names) => say('captures', names),
  gold: (names) => say('gold', names),
  lost: (names) => say('lost', names),
  pieces: (names) => say('pieces', names),
  places: (names) => say('places', names),
  safety: (names) => say('safety', names),
  'their.gold': (names) => say('their.gold', names),
  'their.places': (names) => say('their.places', names),
  won: (names) => say('won', names),
};

const isPart = (part: string): part is SkormPart => part in SENTENCES;

export const reasonText: ReasonText = (part, names) => (isPart(part) ? SENTENCES[part](names) : undefined);
