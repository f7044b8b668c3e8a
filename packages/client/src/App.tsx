// One URL a screen: home, a room's code, a match, its replay, a record's file, a sandbox.

import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { Problem } from './screens/Problem.tsx';

const Home = lazy(() => import('./screens/Home.tsx').then(({ Home }) => Home));
const Code = lazy(() => import('./screens/Code.tsx').then(({ Code }) => Code));
const Match = lazy(() => import('./screens/match/MatchRoute.tsx').then(({ MatchRoute }) => MatchRoute));
const Replay = lazy(() => import('./screens/replay/ReplayRoute.tsx').then(({ ReplayRoute }) => ReplayRoute));
const OpenRecord = lazy(() => import('./screens/replay/OpenRecord.tsx').then(({ OpenRecord }) => OpenRecord));
const Sandbox = lazy(() =>
  import('./screens/sandbox/SandboxRoute.tsx').then(({ SandboxRoute }) => SandboxRoute),
);

export function App() {
  return (
    <LocationProvider>
      <Router>
        <Route path="/" component={Home} />
        <Route path="/r/:code" component={Code} />
        <Route path="/m/:matchId" component={Match} />
        <Route path="/m/:matchId/replay" component={Replay} />
        <Route path="/replay" component={OpenRecord} />
        <Route path="/sandbox/:game" component={Sandbox} />
        <Route default component={Lost} />
      </Router>
    </LocationProvider>
  );
}

function Lost() {
  const { route } = useLocation();
  return (
    <Problem
      title="Nothing is here"
      text="The address is not complete."
      again={undefined}
      home={() => route('/')}
    />
  );
}
