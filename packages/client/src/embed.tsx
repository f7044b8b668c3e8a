// The entry of the page that other sites show within theirs (UI-P48). It asks for no name, knows no key, keeps nothing and makes no
// sound: prefs/storage.ts sees to what would be kept.

import './embed/page.css';
import { render } from 'preact';
import { Embed } from './embed/Embed.tsx';
import { reloadForOtherBuild } from './pwa/otherBuild.ts';
import { dressPage } from './settingsDialog/appearance.ts';

reloadForOtherBuild(location.pathname);
dressPage();

const root = document.getElementById('app');
if (root !== null) render(<Embed path={location.pathname} />, root);
