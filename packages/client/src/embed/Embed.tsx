// The embeddable page: a public match, or the featured match of a game. Read-only.

import { Nothing } from './Nothing.tsx';
import { OneMatch } from './OneMatch.tsx';
import { OnTv } from './OnTv.tsx';
import { embeddedAt } from './shown.ts';

export function Embed({ path }: { path: string }) {
  const shown = embeddedAt(path);
  if (shown === undefined) return <Nothing />;
  return 'matchId' in shown ? <OneMatch matchId={shown.matchId} /> : <OnTv game={shown.channel} />;
}
