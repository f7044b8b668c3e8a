// Panel before play: culture draft (SKOR-2.7), or secret choice of culture and side.

import type { SkorProps } from '../input/types.ts';
import { CultureDraft } from './CultureDraft.tsx';
import { CultureCards } from './Setup.tsx';

export const Cultures = (props: SkorProps) =>
  props.view.stage === 'draft' ? <CultureDraft {...props} /> : <CultureCards {...props} />;
