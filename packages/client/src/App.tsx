// One URL per screen: home, a room's code, matchmaking, a match (also at one of its turns, if the game numbers turns), its
// replay, a record file, a sandbox. Pages have the bar of the site, tables have not.

import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { isSearching } from './matchmaking/searchStorage.ts';
import { keepsPerson } from './preferences/personStorage.ts';
import { awaited } from './pwa/loadPriority.ts';
import { update } from './pwa/update.ts';
import { say } from './text/common.ts';
import { later } from './ui/controls/Later.tsx';
import { Problem } from './ui/controls/Problem.tsx';
import { Brand } from './ui/pictures/Brand.tsx';
import { openRule } from './ui/text/openRule.ts';
import { useTranslated } from './ui/text/translated.ts';

/** A screen whose code is loaded lazily; `name` is its module's export. */
const screen = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) => lazy(async () => (await load())[name]);

const FONTS = ['1rem "Atkinson Hyperlegible Next Variable"', '600 1rem "Atkinson Hyperlegible Mono"'];
const FONTS_MS = 300;
let fonts: Promise<unknown> | undefined;

/** The fonts of texts, if they come in time: what is shown before them breaks its lines anew. */
const fontsThere = (): Promise<unknown> =>
  (fonts ??= Promise.race([
    Promise.allSettled(FONTS.map((font) => document.fonts.load(font))),
    new Promise((resolve) => setTimeout(resolve, FONTS_MS)),
  ]));

/** For a screen that is read rather than played on. */
const withFonts =
  <Module,>(load: () => Promise<Module>) =>
  async (): Promise<Module> =>
    (await Promise.all([load(), fontsThere()]))[0];

const Home = screen(() => import('./screens/home/Home.tsx'), 'Home');
const Code = screen(() => import('./screens/home/Code.tsx'), 'Code');
const Find = screen(() => import('./matchmaking/FindRoute.tsx'), 'FindRoute');
const Match = screen(() => import('./screens/match/MatchRoute.tsx'), 'MatchRoute');
const Replay = screen(() => import('./screens/replay/ReplayRoute.tsx'), 'ReplayRoute');
const OpenRecord = screen(() => import('./screens/replay/OpenRecord.tsx'), 'OpenRecord');
const Sandbox = screen(() => import('./screens/sandbox/SandboxRoute.tsx'), 'SandboxRoute');
const Practice = screen(() => import('./screens/practice/PracticeRoute.tsx'), 'PracticeRoute');
const Play = screen(() => import('./screens/practice/PlayRoute.tsx'), 'PlayRoute');
const Watch = screen(
  withFonts(() => import('./screens/tv/WatchRoute.tsx')),
  'WatchRoute',
);
const Lessons = screen(
  withFonts(() => import('./screens/learn/LearnPlace.tsx')),
  'LearnPlace',
);
const Community = screen(
  withFonts(() => import('./screens/league/CommunityRoute.tsx')),
  'CommunityRoute',
);
const Learn = screen(() => import('./screens/learn/LearnRoute.tsx'), 'LearnRoute');
const Lesson = screen(() => import('./screens/learn/LessonRoute.tsx'), 'LessonRoute');
const Puzzles = screen(() => import('./screens/puzzles/PuzzleRoute.tsx'), 'PuzzleRoute');
const Campaign = screen(
  withFonts(() => import('./screens/campaign/CampaignRoute.tsx')),
  'CampaignRoute',
);
const League = screen(
  withFonts(() => import('./screens/league/LeagueRoute.tsx')),
  'LeagueRoute',
);
const Circle = screen(
  withFonts(() => import('./screens/circle/CircleRoute.tsx')),
  'CircleRoute',
);
const Tv = screen(() => import('./screens/tv/TvRoute.tsx'), 'TvRoute');
const Me = screen(
  withFonts(() => import('./screens/account/AccountRoute.tsx')),
  'AccountRoute',
);
const Games = screen(() => import('./screens/myGames/GamesRoute.tsx'), 'GamesRoute');
const PlayedGames = screen(() => import('./screens/history/HistoryRoute.tsx'), 'HistoryRoute');
const Rules = screen(
  withFonts(() => import('./rules/RulesScreen.tsx')),
  'RulesScreen',
);

/** What somebody came for is first on the screen. */
let reveal: () => void = () => undefined;
const screenShown = new Promise<void>((resolve) => {
  reveal = resolve;
});
const loadBar = async () => {
  await screenShown;
  return (await import('./navigation/SiteBar.tsx')).SiteBar;
};
/** On a page its room is there before it is. */
const PageBar = later(
  loadBar,
  <header class="site-bar">
    <Brand />
  </header>,
);
/** Where there may be a table instead. */
const MaybeBar = later(loadBar);
const Turns = later(() => import('./screens/myGames/Turns.tsx').then(({ Turns }) => Turns));
const TurnCount = later(() => import('./screens/myGames/Turns.tsx').then(({ TurnCount }) => TurnCount));

const Queue = later(() => import('./screens/myGames/Queue.tsx').then(({ Queue }) => Queue));

let shown: (() => void) | undefined;

/** Fallback until the screen's code has loaded. */
function load(): void {
  shown ??= awaited();
}

function show(): void {
  shown?.();
  shown = undefined;
  reveal();
}

export function App() {
  return (
    <LocationProvider>
      <Bar />
      <Router onLoadStart={load} onLoadEnd={show}>
        <Route path="/" component={Home} />
        <Route path="/r/:code" component={Code} />
        <Route path="/find/:game" component={Find} />
        <Route path="/watch" component={Watch} />
        <Route path="/learn" component={Lessons} />
        <Route path="/community" component={Community} />
        <Route path="/m/:matchId" component={Match} />
        <Route path="/m/:matchId/turn/:turn" component={Match} />
        <Route path="/m/:matchId/replay" component={Replay} />
        <Route path="/replay" component={OpenRecord} />
        <Route path="/sandbox/:game" component={Sandbox} />
        <Route path="/practice/:game" component={Practice} />
        <Route path="/play/:game" component={Play} />
        <Route path="/learn/:game" component={Learn} />
        <Route path="/learn/:game/:lesson" component={Lesson} />
        <Route path="/puzzles/:game" component={Puzzles} />
        <Route path="/puzzles/:game/:puzzle" component={Puzzles} />
        <Route path="/rules/:game" component={Rules} />
        <Route path="/campaign/:game" component={Campaign} />
        <Route path="/league/:id" component={League} />
        <Route path="/c/:id" component={Circle} />
        <Route path="/tv/:game" component={Tv} />
        <Route path="/me" component={Me} />
        <Route path="/games/history" component={PlayedGames} />
        <Route path="/games/numbers" component={PlayedGames} />
        <Route path="/games/with" component={PlayedGames} />
        <Route path="/games/:which?" component={Games} />
        <Route default component={Lost} />
      </Router>
      <Translated />
      <RulesOver />
      <FindHere />
      {keepsPerson() && <Queue />}
      <UpdateOffer />
    </LocationProvider>
  );
}

function Bar() {
  const { path } = useLocation();
  if (TABLE.test(path)) return null;
  const shown = { path, Turns, TurnCount };
  return MAYBE_TABLE.test(path) ? <MaybeBar {...shown} /> : <PageBar {...shown} />;
}

/** Without the bar, which is not even loaded then; navigation/places.ts has all pages. */
const TABLE = /^\/(?:m|play|puzzles)\/|^\/learn\/[^/]+\/./;
const MAYBE_TABLE = /^\/(?:practice|sandbox|tv)\/|^\/replay\/?$/;

function Translated() {
  useTranslated(useLocation().path.startsWith('/rules/'));
  return null;
}

function Lost() {
  const { route } = useLocation();
  return (
    <Problem title={say('lost.title')} text={say('lost.text')} again={undefined} home={() => route('/')} />
  );
}

const FindBar = later(() => import('./matchmaking/FindBar.tsx').then(({ FindBar }) => FindBar));

const FindHere = () => (isSearching.value ? <FindBar /> : null);

const Panel = later(() => import('./rules/RulesPanel.tsx').then(({ RulesPanel }) => RulesPanel));

const RulesOver = () => (openRule.value === undefined ? null : <Panel />);

const Offer = later(() => import('./pwa/Offer.tsx').then(({ Offer }) => Offer));

/**
 * Offers a new version of the page, never in the middle of a match: there it waits until the board has been
 * left.
 */
function UpdateOffer() {
  const { path } = useLocation();
  const isDismissed = useSignal(false);
  if (update.value === undefined || isDismissed.value || isInMatch(path)) return null;
  return (
    <Offer
      accept={update.value}
      dismiss={() => {
        isDismissed.value = true;
      }}
    />
  );
}

/** A match or a practice game that a reload would interrupt; a replay is none. */
const isInMatch = (path: string): boolean => /^\/(m\/[^/]+|practice\/.*)$/.test(path);
