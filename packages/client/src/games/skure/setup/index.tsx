// Registers the panels and dock of the phases before the battle.

import '../../../styles/whole.css';
import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { NOWHERE } from '@hexmarch/shared/games/skure/field/geometry';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import { isRevealSeen } from './places/seen.ts';

/** Placeholder while loading, so that no empty field shows. */
const place = <section class="whole" aria-busy="true" />;

/** Reveal and deployment are one chunk. */
const places = () => import('./places/places.ts');

const Teams = later(() => import('./teams/Teams.tsx').then(({ Teams }) => Teams), place);
const Reveal = later(() => places().then(({ Reveal }) => Reveal), place);
export const Deploy = later(() => places().then(({ Deploy }) => Deploy));
/** In the line beside the board. */
export const PlaceLine = later(() => places().then(({ PlaceLine }) => PlaceLine));

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

/** A fighter that stands nowhere is put in its place (places/Deploy.tsx). */
export const isAutomatic = (view: SkureView, command: SkureCommand): boolean =>
  command.type === 'deploy' && find(view, command.who)?.at === NOWHERE;

/** A single panel, so that its phone tab stays open from team picking to the reveal; none in the battle. */
export function setupPanels(view: SkureView): readonly Panel[] {
  if (view.phase === 'battle') return [];
  const isPicking = view.phase === 'teams';
  const isFirst = isPicking || !isRevealSeen(view);
  return [
    {
      id: 'teams',
      title: say('tab.teams'),
      icon: glyph('lu:users'),
      rail: 'left',
      phone: isFirst ? 'first tab' : 'tab',
      whole: true,
      Component: isPicking ? Teams : Reveal,
    },
  ];
}
