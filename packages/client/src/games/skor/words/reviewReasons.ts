// Why a plan would have been better, by the part of the bot's evaluation that differs most: a sentence for each.

import type { SkorPart } from '@hexmarch/shared/games/skor/bot/evaluate';
import type { ReasonNames, ReasonText } from '../../../gameApi/frameText.ts';
import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/review/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/review');

const SENTENCES: Readonly<Record<SkorPart, (names: ReasonNames) => string>> = {
  buildings: (names) => say('buildings', names),
  captures: (names) => say('captures', names),
  cities: (names) => say('cities', names),
  income: (names) => say('income', names),
  lost: (names) => say('lost', names),
  march: (names) => say('march', names),
  siege: (names) => say('siege', names),
  soldiers: (names) => say('soldiers', names),
  technology: (names) => say('technology', names),
  'their.buildings': (names) => say('their.buildings', names),
  'their.captures': (names) => say('their.captures', names),
  'their.income': (names) => say('their.income', names),
  'their.march': (names) => say('their.march', names),
  'their.siege': (names) => say('their.siege', names),
  'their.soldiers': (names) => say('their.soldiers', names),
  'their.technology': (names) => say('their.technology', names),
  'their.work': (names) => say('their.work', names),
  won: (names) => say('won', names),
  work: (names) => say('work', names),
};

const isPart = (part: string): part is SkorPart => part in SENTENCES;

export const reasonText: ReasonText = (part, names) => (isPart(part) ? SENTENCES[part](names) : undefined);
