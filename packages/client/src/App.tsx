// One URL a screen: home, a room's code, the search for a stranger, a match (also at a turn of it, where its game tells of turns), its
// replay, a record's file, a sandbox.

import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { FindHere } from './finding/FindHere.tsx';
import { Problem } from './panels/Problem.tsx';
import { awaited } from './pwa/awaited.ts';
import { UpdateOffer } from './pwa/UpdateOffer.tsx';
import { RulesOver } from './rules/RulesOver.tsx';
import { say } from './text/common.ts';

const Home = lazy(() => import('./screens/home/Home.tsx').then(({ Home }) => Home));
const Code = lazy(() => import('./screens/home/Code.tsx').then(({ Code }) => Code));
const Find = lazy(() => import('./finding/FindRoute.tsx').then(({ FindRoute }) => FindRoute));
const Match = lazy(() => import('./screens/match/MatchRoute.tsx').then(({ MatchRoute }) => MatchRoute));
const Replay = lazy(() => import('./screens/replay/ReplayRoute.tsx').then(({ ReplayRoute }) => ReplayRoute));
const OpenRecord = lazy(() => import('./screens/replay/OpenRecord.tsx').then(({ OpenRecord }) => OpenRecord));
const Sandbox = lazy(() =>
  import('./screens/sandbox/SandboxRoute.tsx').then(({ SandboxRoute }) => SandboxRoute),
);
const Practice = lazy(() =>
  import('./screens/practice/PracticeRoute.tsx').then(({ PracticeRoute }) => PracticeRoute),
);
const Play = lazy(() => import('./screens/practice/PlayRoute.tsx').then(({ PlayRoute }) => PlayRoute));
const Learn = lazy(() => import('./screens/learn/LearnRoute.tsx').then(({ LearnRoute }) => LearnRoute));
const Lesson = lazy(() => import('./screens/learn/LessonRoute.tsx').then(({ LessonRoute }) => LessonRoute));
const Campaign = lazy(() =>
  import('./screens/campaign/CampaignRoute.tsx').then(({ CampaignRoute }) => CampaignRoute),
);
const League = lazy(() => import('./screens/league/LeagueRoute.tsx').then(({ LeagueRoute }) => LeagueRoute));
const Tv = lazy(() => import('./screens/tv/TvRoute.tsx').then(({ TvRoute }) => TvRoute));
const Rules = lazy(() => import('./rules/RulesScreen.tsx').then(({ RulesScreen }) => RulesScreen));

let shown: (() => void) | undefined;

/** Until the screen that was asked for is there, it is waited for. */
function load(): void {
  shown ??= awaited();
}

function show(): void {
  shown?.();
  shown = undefined;
}

export function App() {
  return (
    <LocationProvider>
      <Router onLoadStart={load} onLoadEnd={show}>
        <Route path="/" component={Home} />
        <Route path="/r/:code" component={Code} />
        <Route path="/find/:game" component={Find} />
        <Route path="/m/:matchId" component={Match} />
        <Route path="/m/:matchId/turn/:turn" component={Match} />
        <Route path="/m/:matchId/replay" component={Replay} />
        <Route path="/replay" component={OpenRecord} />
        <Route path="/sandbox/:game" component={Sandbox} />
        <Route path="/practice/:game" component={Practice} />
        <Route path="/play/:game" component={Play} />
        <Route path="/learn/:game" component={Learn} />
        <Route path="/learn/:game/:lesson" component={Lesson} />
        <Route path="/rules/:game" component={Rules} />
        <Route path="/campaign/:game" component={Campaign} />
        <Route path="/league/:id" component={League} />
        <Route path="/tv/:game" component={Tv} />
        <Route default component={Lost} />
      </Router>
      <RulesOver />
      <FindHere />
      <UpdateOffer />
    </LocationProvider>
  );
}

function Lost() {
  const { route } = useLocation();
  return (
    <Problem title={say('lost.title')} text={say('lost.text')} again={undefined} home={() => route('/')} />
  );
}
