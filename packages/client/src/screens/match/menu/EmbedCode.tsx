// The embed code of a match (UI-P48): an iframe that the server allows on any site.

import '../../../styles/tableMenu.css';
import type { OembedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError, call, matchPath } from '../../../net/api/api.ts';
import { errorText } from '../../../text/errors.ts';
import { LinkRow } from '../../../ui/text/LinkRow.tsx';
import { say } from '../words/laterWords.ts';

export function EmbedCode({ matchId }: { matchId: string }) {
  const code = useSignal('');
  const problem = useSignal('');
  useEffect(() => {
    const link = encodeURIComponent(`${location.origin}${matchPath(matchId)}`);
    call<OembedReply>('GET', `/api/v1/oembed?url=${link}`).then(
      ({ html }) => {
        code.value = html;
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        problem.value = errorText(error.code, error.message).text;
      },
    );
  }, [matchId, code, problem]);
  return (
    <div class="stacked">
      <p>{say('embed.text')}</p>
      {problem.value !== '' && (
        <p class="banner" role="alert">
          {problem}
        </p>
      )}
      {code.value !== '' && (
        <LinkRow link={code.value} label={say('embed.code')} testids={['embed-code', 'copy-embed']} />
      )}
    </div>
  );
}
