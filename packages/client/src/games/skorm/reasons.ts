// Why a match of Skorm may end (SKORM-7.1), as the engine names it.

export const DRAW_REASONS = ['agreement', 'repetition', 'quiet-limit'] as const;

export const END_REASONS = [
  'eliminating',
  'conquering',
  'dominating',
  'resignation',
  'timeout',
  'abandoned',
  ...DRAW_REASONS,
] as const;
