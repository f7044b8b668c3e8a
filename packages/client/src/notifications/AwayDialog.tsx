// All notification settings of one match.

import '../styles/settings.css';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { AwayFields } from './AwayFields.tsx';
import { say } from './say.ts';
import { WebhookFields } from './WebhookFields.tsx';

export interface AwayDialogProps {
  readonly matchId: string;
  readonly game: string;
  readonly isHost: boolean;
  readonly seeks?: boolean;
  readonly close: () => void;
}

export function AwayDialog({ matchId, game, isHost, seeks = false, close }: AwayDialogProps) {
  return (
    <Dialog title={say('title')} close={close}>
      <div class="settings away" data-testid="away">
        <AwayFields matchId={matchId} game={game} seeks={seeks} />
        {isHost && <WebhookFields matchId={matchId} />}
      </div>
    </Dialog>
  );
}
