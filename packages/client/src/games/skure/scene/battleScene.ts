// Skure's scene: field, draft and animated events. Decides nothing.

import { find } from '@hexmarch/shared/games/skure/characters';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { zoneFacing } from '@hexmarch/shared/games/skure/field/field';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { arrangementOf, zoneIndex } from '@hexmarch/shared/games/skure/sides';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Watched } from '../../../board/geometry/edges.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import type { SceneOverlays, TableScene } from '../../../board/layers/tableScene.ts';
import type { Timeline } from '../../../board/stage/animate.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import { Stillness } from '../../../board/stage/stillness.ts';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import { loadedOnUse } from '../../../gameApi/loadedOnUse.ts';
import type { BattlePicture, Fighter } from '../art/picture.ts';
import { FieldBoard } from '../board/board.ts';
import type { ClockRing } from '../company/clockRing.ts';
import { CHOICES, type SkureStep } from '../draft/draft.ts';
import { turnOf } from '../draft/facts.ts';
import { seeTurned } from '../facts/seenTurned.ts';
import { attended, mattering } from '../marks/attention.ts';
import { reachingMarks } from '../marks/placeMarks.ts';
import { pictureOf, previewOf } from '../marks/preview.ts';
import { signMarks } from '../marks/signMarks.ts';
import { addEvent } from './sceneEvents.ts';

export interface SkureScene extends TableScene<SkureView, SkureEvent> {
  follow(step: Step<SkureCommand>): void;
  gestureAt(x: number, y: number): Gesture | undefined;
  watched(): Watched | undefined;
}

export function createSkureScene(stage: BoardStage): SkureScene {
  const board = new SkureBoard(stage);
  const point = board.scene.point.bind(board.scene);
  return Object.assign(board.scene, {
    point: (cells: readonly string[]) => {
      point(cells);
      board.pointAt(cells);
    },
    follow: (step: Step<SkureCommand>) => board.follow(step as SkureStep),
    watched: () => board.watched(),
    gestureAt: (x: number, y: number) => board.gestureAt(x, y),
  });
}

/** By seat: names that are shown, and who are bots. */
type People = Required<Pick<SceneOverlays, 'players' | 'bots'>>;

/** Of company battles alone. */
const namesPart = loadedOnUse(() => import('../company/playerNames.ts'));
const clockPart = loadedOnUse(() => import('../company/clockRing.ts'));

const withBots = (picture: BattlePicture, { bots }: People): BattlePicture =>
  bots.length === 0
    ? picture
    : {
        ...picture,
        fighters: picture.fighters.map((one) =>
          one.player !== undefined && bots.includes(one.player) ? { ...one, isBot: true } : one,
        ),
      };

/** Whether the board is turned so that the own zone is at the bottom (UI-K62). */
const NARROW = '(max-width: 43.6875em)';

/** A phone's camera that its player has moved follows the others again after so many ms without a touch (UI-K91). */
const UNTOUCHED_MS = 5000;

class SkureBoard extends FieldBoard<SkureView, SkureEvent> {
  private step: SkureStep | undefined;
  private shown: SkureView | undefined;
  /** A space, or none. */
  private pointed = '';
  /** The own turn that the camera last focused. */
  private turnSeen: number | undefined;

  private readonly untouched = new Stillness(UNTOUCHED_MS, () => this.followAgain());
  private readonly off = new AbortController();

  /** Signs come from the side's chat, and names from the table, whatever the step. */
  private readonly unfollow: () => void;
  private readonly unclock: () => void;
  private readonly people: Signal<People>;
  private readonly isCompany = signal(false);
  private clock: ClockRing | undefined;

  constructor(stage: BoardStage) {
    const people = signal<People>({ players: [], bots: [] });
    super(stage, (view) => withBots(pictureOf(view, stage.viewerSeat), people.peek()));
    this.people = people;
    this.unfollow = effect(() => {
      signMarks();
      namesPart(people.value.players.length > 0);
      if (this.step !== undefined) this.lightStep(this.step);
    });
    this.unclock = effect(() => {
      const part = clockPart(this.isCompany.value);
      if (part !== undefined && this.isCompany.value) untracked(() => this.setClock(part));
    });
    const touched = () => this.untouched.moved();
    for (const input of ['pointerdown', 'pointerup'])
      stage.host.addEventListener(input, touched, { signal: this.off.signal });
  }

  private setClock({ ClockRing }: typeof import('../company/clockRing.ts')): void {
    const middle = (who: string) => {
      const one = this.shown && find(this.shown, who);
      return one && this.middleOf(one.at);
    };
    this.clock ??= new ClockRing(this.stage, middle);
  }

  /** In company battles (UI-K85). */
  overlay(view: SkureView, { players = [], bots = [] }: SceneOverlays): void {
    const people = { players, bots };
    if (sameJson(people, this.people.peek())) return;
    this.people.value = people;
    if (!this.stage.animator.runs('event')) this.stand(view);
  }

  protected override figuresOf(fighters: readonly Fighter[]): readonly ScreenItem[] {
    const { players } = this.people.peek();
    const names = namesPart(players.length > 0)?.nameItems(fighters, players, this.lay) ?? [];
    return [...super.figuresOf(fighters), ...names];
  }

  override destroy(): void {
    this.unfollow();
    this.off.abort();
    this.untouched.stop();
    this.unclock();
    this.clock?.destroy();
    super.destroy();
  }

  override accept(view: SkureView): void {
    super.accept(view);
    this.turn(this.isSeenFromNorth(view));
    this.shown = view;
    this.isCompany.value = view.company !== undefined;
  }

  override drawMore(): void {
    super.drawMore();
    this.clock?.draw();
  }

  override turn(turned: boolean): void {
    super.turn(turned);
    seeTurned(turned);
  }

  look(view: SkureView): boolean {
    this.turn(this.isSeenFromNorth(view));
    return false;
  }

  override timeline(event: SkureEvent, before: SkureView, after: SkureView): Timeline {
    const timeline = super.timeline(event, before, after);
    if (event.type === 'placesRevealed') {
      this.openCurtains(timeline);
      this.stand(after);
    }
    const { effects } = this.scene;
    const middle = (who: string) => {
      const one = find(after, who) ?? find(before, who);
      return one === undefined ? undefined : this.middleOf(one.at);
    };
    this.clock?.walk(timeline, (who) =>
      [before, after].map((view) => this.middleOf(find(view, who)?.at ?? -1)),
    );
    addEvent(timeline, event, {
      ...{ effects, middle, stage: this.stage },
      space: (at) => this.middleOf(at),
      layer: this.stage.layers.over,
      figure: (who) => this.tokens.get(who)?.root,
    });
    return timeline;
  }

  follow(step: SkureStep): void {
    this.step = step;
    this.lightStep(step);
    // At the start of the own turn the camera focuses what matters in it (UI-K61).
    const turn = turnOf(step) === undefined ? undefined : step.view.turns;
    this.attend(attended(step), turn !== undefined && turn !== this.turnSeen);
    this.turnSeen = turn;
  }

  /** Not while the own turn runs or is planned, nor while something is looked at. */
  private followAgain(): void {
    const { step, stage } = this;
    if (step?.view.company === undefined || stage.camera.rests || !matchMedia(NARROW).matches) return;
    const { view, draft } = step;
    if (view.phase !== 'battle' || view.held !== null) return;
    if (turnOf(step) === undefined && draft.kind === 'idle') stage.resetView();
    else this.untouched.moved();
  }

  /** During deployment, hovering a fighter shows its reach (UI-K16). */
  pointAt(cells: readonly string[]): void {
    const isPlacing = this.step?.view.phase === 'places' && this.step.draft.kind === 'idle';
    const pointed = isPlacing ? cells.join() : '';
    if (pointed === this.pointed || this.step === undefined) return;
    this.pointed = pointed;
    this.lightStep(this.step);
  }

  /** The active fighter, the target, and whoever aims (UI-K61). */
  watched(): Watched | undefined {
    const { shown, step } = this;
    if (shown === undefined || shown.phase !== 'battle') return undefined;
    return this.watchedOf(mattering(shown, step?.view === shown ? step : undefined));
  }

  private lightStep(step: SkureStep): void {
    const { ghosts, blow } = previewOf(step);
    const { view } = step;
    const pointed = view.characters.find(({ at }) => placeText(view.field.width, at) === this.pointed);
    const more = pointed === undefined ? [] : reachingMarks(view, pointed);
    this.light([...step.fieldMarks, ...more, ...signMarks()], ghosts, blow);
  }

  gestureAt(x: number, y: number): Gesture | undefined {
    const facing = this.facingAt(x, y);
    return facing === undefined ? undefined : { kind: 'choose', id: CHOICES.face(facing) };
  }

  private isSeenFromNorth({ options }: SkureView): boolean {
    const seat = this.stage.viewerSeat;
    if (seat === undefined || !matchMedia(NARROW).matches) return false;
    return zoneFacing(arrangementOf(options), zoneIndex(options, seat)) === 4;
  }
}
