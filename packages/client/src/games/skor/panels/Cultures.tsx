// The panel before play: cultures are drafted openly (SKOR-2.7), or chosen in secret with a side.

import { CultureDraft } from './CultureDraft.tsx';
import { CultureCards } from './Setup.tsx';
import type { SkorProps } from './types.ts';

export const Cultures = (props: SkorProps) =>
  props.view.stage === 'draft' ? <CultureDraft {...props} /> : <CultureCards {...props} />;
