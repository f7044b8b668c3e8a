// The replay of a recorded match of the shared tests, without a server.
//
//   /dev/replay.html?record=skor-v1-03#e=150

import '@fontsource-variable/vollkorn/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource/atkinson-hyperlegible-mono/600.css';
import '../src/tokens.css';
import '../src/styles/base.css';
import '../src/styles/seats.css';
import '../src/styles/home.css';
import '../src/styles/frame.css';
import '../src/styles/plates.css';
import '../src/styles/rails.css';
import '../src/styles/feed.css';
import '../src/styles/dock.css';
import '../src/styles/table.css';
import '../src/styles/inspect.css';
import '../src/styles/phone.css';
import '../src/styles/replay.css';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { replayPath } from '../src/net/api/api.ts';
import { ReplayScreen } from '../src/screens/replay/ReplayScreen.tsx';
import { openReplay } from '../src/screens/replay/record/openReplay.ts';

const RECORDS = import.meta.glob<string>('../../shared/test/logs/*-03.jsonl', {
  query: '?raw',
  import: 'default',
});

const name = new URLSearchParams(location.search).get('record') ?? 'skor-v1-03';
const load = RECORDS[`../../shared/test/logs/${name}.jsonl`];
if (load === undefined) throw new Error('no such record');
const opened = await openReplay(new TextEncoder().encode(await load()), location.hash);
if (!opened.ok) throw new Error(opened.text);
const { table, check, teller, lost } = opened;

// As for somebody who has not played, with the link and the way back of a match on a server.
const shown = { table, check, teller, lost, link: replayPath('local'), back: '/m/local' };
const root = document.getElementById('app');
if (root === null) throw new Error('no root');
render(
  <LocationProvider>
    <ReplayScreen {...shown} />
  </LocationProvider>,
  root,
);
