// Why a Skorm command was refused, in words, by the reasons of SKORM-9.1.

import type { Refusal } from '@hexmarch/shared/kernel/result';
import { SKORM_RULES } from './rulesText.ts';

const TEXTS: Readonly<Record<string, string>> = {
  malformed: 'This is not a command of Skorm.',
  'off-board': 'That tile is not on the board.',
  'game-over': 'The match is over.',
  'not-playing': 'You are not playing in this match, or are out of it.',
  'wrong-phase':
    'This belongs to the other part of the match: first all pieces are placed, then turns are played.',
  'not-your-turn': 'It is not your turn.',
  'not-in-reserve': 'None of these is left to place.',
  'facing-required': 'Say which way the Shieldman faces.',
  'facing-not-allowed': 'Only Shieldmen have a facing.',
  'outside-zone': 'Pieces are placed inside your own zone.',
  occupied: 'A piece already stands there.',
  'rotation-not-shieldman': 'Only your own Shieldmen can be turned.',
  'rotation-duplicate': 'Each Shieldman is turned once.',
  'rotation-no-change': 'This Shieldman faces that way already.',
  'pass-not-allowed': 'One of your pieces can act, so passing is not allowed.',
  'no-piece': 'No piece stands there.',
  'not-your-piece': 'This piece is not yours.',
  'archers-do-not-capture': 'Archers shoot; they never capture by moving.',
  'only-archers-shoot': 'Only Archers shoot.',
  'out-of-range': 'That is out of reach.',
  'no-target': 'Nobody stands there.',
  'own-piece': 'Your own piece stands there.',
  'not-straight': 'Arrows fly in straight lines: at two tiles this one is not in line.',
  blocked: 'No free tile lies between: pieces do not jump.',
  protected: 'It faces you: its shield holds.',
  'offer-pending': 'A draw is already offered.',
  'offer-too-soon': 'Finish a turn before you offer a draw again.',
  'no-offer': 'No draw is offered.',
  'bad-options': 'These settings cannot be played.',
  'bad-zones': 'These zones cannot be played.',
  'bad-position': 'This is not a position of Skorm.',
};

export const refusalText = ({ code, rule }: Refusal): string | undefined =>
  TEXTS[code] ?? SKORM_RULES.get(rule);
