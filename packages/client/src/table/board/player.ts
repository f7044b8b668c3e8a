// Animates events on the board one after the other. A backlog is skipped rather than queued; a
// recap ends with the next input.

import { type Signal, signal } from '@preact/signals';
import type { BoardStage } from '../../board/stage/stage.ts';
import type { AnyFrame, AnyPlayed, AnyScene, AnyView } from '../../gameApi/anyGame.ts';

/** Maximum queue of animations; beyond it the board jumps to the current view. */
const WAITING_MAX = 5;

export class Player {
  /** The board shows the past (a recap). */
  readonly recapping: Signal<boolean> = signal(false);
  private readonly stage: Pick<BoardStage, 'animator'>;
  private readonly scene: AnyScene;
  private sequence = -1;
  private view: AnyView | undefined;
  private chain: Promise<void> = Promise.resolve();
  private run = 0;
  private waiting = 0;

  constructor(stage: Pick<BoardStage, 'animator'>, scene: AnyScene) {
    this.stage = stage;
    this.scene = scene;
  }

  receiveFrame(frame: AnyFrame): void {
    const fresh = frame.sequence === this.sequence + 1 && frame.played.length > 0;
    this.sequence = frame.sequence;
    this.endRecap();
    this.view = frame.view;
    if (fresh && !document.hidden && this.waiting < WAITING_MAX) this.play(frame.played);
    else this.jump();
  }

  /** Replays events from the board as it was then; resolves to whether it was not interrupted. */
  async again(played: readonly AnyPlayed[], speed: number): Promise<boolean> {
    const [first] = played;
    if (first === undefined) return false;
    this.run += 1;
    this.waiting = 0;
    this.chain = Promise.resolve();
    this.recapping.value = true;
    this.stage.animator.speed = speed;
    this.scene.show(first.before);
    this.play(played);
    const { run } = this;
    await this.chain;
    return run === this.run;
  }

  /** Whether there was one to end. */
  endRecap(): boolean {
    if (!this.recapping.peek()) return false;
    this.recapping.value = false;
    this.stage.animator.speed = 1;
    this.jump();
    return true;
  }

  stop(): void {
    this.run += 1;
  }

  private jump(): void {
    this.run += 1;
    this.waiting = 0;
    this.chain = Promise.resolve();
    if (this.view !== undefined) this.scene.show(this.view);
  }

  private play(played: readonly AnyPlayed[]): void {
    const { run } = this;
    this.waiting += 1;
    this.chain = this.chain.then(async () => {
      if (run === this.run) this.waiting -= 1;
      for (const { event, after } of played) {
        if (run !== this.run) return;
        await this.scene.play(event, after);
      }
    });
  }
}
