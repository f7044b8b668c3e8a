// Reasons for a match's end (SKORM-7.1), by the engine's codes.

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
