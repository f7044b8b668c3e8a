// Blocks a player of a match, for signed-in people (UI-P80).

import { Opens } from '../parts/Opens.tsx';
import { say } from '../parts/say.ts';
import { type Blockable, BlockDialog } from './BlockDialog.tsx';

export const BlockButton = (of: Blockable) => (
  <Opens
    icon="lu:ban"
    label={say('block.of', { name: of.name })}
    word={say('block.of.word')}
    testid={`block-${of.name}`}
    dialog={(close) => <BlockDialog {...of} close={close} />}
  />
);
