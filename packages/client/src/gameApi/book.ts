// The rule book as the build generates it from rules/*.md (scripts/rules.mjs): books of sections of numbered rules.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentType } from 'preact';
import type { Language } from '../text/language.ts';

export interface RuleBook {
  /** Prefix of its rule ids: `TABLE`. */
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly RuleSection[];
}

export interface RuleSection {
  /** `TABLE-4` */
  readonly id: RuleId;
  readonly title: string;
  /** HTML before its first rule. */
  readonly lead: string;
  /** The part of it that only programs need, as HTML; empty without one. */
  readonly leadPrograms: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly id: RuleId;
  /** Empty if the text begins at once. */
  readonly title: string;
  /** Above the rule, where it begins a group of rules within its section. */
  readonly heading?: string;
  /** Rules that are nested in this one, as in a table. */
  readonly within: readonly RuleId[];
  /** What it says in a sentence, as HTML without blocks; empty in a book that nothing folds in. */
  readonly opening: string;
  /** What folds behind the opening; empty where that is all. */
  readonly html: string;
  /** The part that only programs need, as HTML: coordinates in numbers; empty without one. */
  readonly programs: string;
}

export type LoadBook = Readonly<Record<Language, () => Promise<{ readonly default: RuleBook }>>>;

/** Illustrations beside rules, by rule id. */
export type RulePictures = ReadonlyMap<RuleId, ComponentType>;

/** In this order; the last is what newcomers overlook. */
export const PRIMER_PARTS = ['goal', 'turn', 'moving', 'fighting', 'winning', 'missed'] as const;

/** A part of the page that is read first: sentences, each with its rule, and their illustration. */
export interface PrimerPart {
  readonly about: (typeof PRIMER_PARTS)[number];
  readonly rules: readonly RuleId[];
  readonly Picture?: ComponentType | undefined;
}

/** Primer: a game in short, for people who have never played it. */
export interface Primer {
  readonly parts: readonly PrimerPart[];
  /** A rule in one sentence of our own words. */
  readonly ruleText: (rule: RuleId) => string | undefined;
}

/** The rule's number as shown in the margin: `6.4`. */
export const numberOf = (id: RuleId): string => id.replace(/^[A-Z]+-/, '');

/** Before the colon: `Chess` of `Chess: rule specification`. */
export const shortTitle = ({ title }: RuleBook): string => title.split(':', 1)[0] ?? title;
