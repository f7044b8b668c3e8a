// Why a match of Skor ended, in words (SKOR-6.12, 10.3).

import type { Outcome } from '@hexmarch/shared/kernel/game';

const REASONS: Readonly<Record<string, string>> = {
  city: 'The City has been taken.',
  roundLimit: 'The last round has been played.',
};

export const endText = ({ reason }: Outcome): string | undefined => REASONS[reason];
