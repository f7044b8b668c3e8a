// The entry: fonts, styles, the app.

import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/latin-600.css';
import './styles/vollkorn.css';
import './tokens.css';
import './styles/base.css';
import './styles/seats.css';
import './styles/page.css';
import './styles/frame.css';
import './styles/plates.css';
import './styles/rails.css';
import './styles/feed.css';
import './styles/dock.css';
import './styles/table.css';
import './styles/inspect.css';
import './styles/phone.css';
import './styles/themes.css';
import { render } from 'preact';
import { App } from './App.tsx';
import { matchAt, takeRecoveryLink } from './net/api/keys.ts';
import { enterEarly } from './net/api/prefetchJoin.ts';
import { currentConnection } from './pwa/currentConnection.ts';
import { whenCalm } from './pwa/loadPriority.ts';
import { reloadForOtherBuild } from './pwa/otherBuild.ts';
import { ensureName } from './roomSettings/defaultName.ts';
import { dressPage } from './settingsDialog/appearance.ts';
import { listenForGesture } from './sound/player.ts';
import { outlastTranslators } from './ui/text/translated.ts';

outlastTranslators();
reloadForOtherBuild();
dressPage();
listenForGesture();
// Removes the seat key from the address before any other code can read it.
takeRecoveryLink();
addEventListener('hashchange', () => {
  if (takeRecoveryLink()) location.reload();
});
const matchId = matchAt(location.pathname);
if (matchId !== undefined) {
  ensureName();
  enterEarly(matchId);
}

const root = document.getElementById('app');
if (root !== null) render(<App />, root);

// Precaches the files for offline use once no request is pending.
void whenCalm().then(async () => (await import('./pwa/keepApp.ts')).keepApp(currentConnection));
