// The settings dialog of a match: only the overlays that apply, and its game's shortcuts.

import { AwayFields } from '../../../notifications/AwayFields.tsx';
import { WebhookFields } from '../../../notifications/WebhookFields.tsx';
import { SettingsDialog as Settings } from '../../../settingsDialog/SettingsDialog.tsx';
import { isMeant } from '../../../table/layout/OverlaySwitches.tsx';
import type { Shared } from '../session/shared.ts';

export function SettingsDialog({ close, session, table }: Shared & { close: () => void }) {
  const { game } = table;
  const isSeated = session.seat !== undefined;
  // TABLE-19: only then can a seat of a running match become free.
  const view = table.source.frame.value?.view;
  const mayBeFree = view !== undefined && game.definition.mayBeOffered?.(view, 0) !== undefined;
  const person = session.welcome.value?.person;
  const isHost = person !== undefined && session.snapshot.value?.host === person;
  return (
    <Settings
      close={close}
      shown={(name) => isMeant(table, name)}
      game={{ id: game.id, title: game.definition.title, keys: game.keys?.() ?? [] }}
    >
      {(isSeated || mayBeFree) && <AwayFields matchId={session.matchId} game={game.id} seeks={!isSeated} />}
      {isHost && <WebhookFields matchId={session.matchId} />}
    </Settings>
  );
}
