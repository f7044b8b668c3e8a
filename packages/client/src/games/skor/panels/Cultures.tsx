// Panel before play: culture draft (SKOR-2.7), or secret choice of culture and side.

import { CultureDraft } from './CultureDraft.tsx';
import { CultureCards } from './Setup.tsx';
import type { SkorProps } from '../input/types.ts';

export const Cultures = (props: SkorProps) =>
  props.view.stage === 'draft' ? <CultureDraft {...props} /> : <CultureCards {...props} />;
