// A match as a browser mirrors it: the public picture, the seat's own part laid over it, and the checks that come with both.

import { shortCheck, viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { MatchSnapshot, OverlayMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Witness } from './witness.ts';

type View = Readonly<Record<string, unknown>>;

export class Mirror {
  snapshot: MatchSnapshot | undefined;
  /** Pictures whose check did not come out. */
  mismatches = 0;
  private readonly witness: Witness;
  private publicView: View = {};
  private overlay: OverlayMessage | undefined;
  /** After coming in, the seat's own part may come behind the first picture: until then it may lack something. */
  private isWhole = false;
  /** Of the first picture on this wire. */
  private cameAt: number | undefined;

  constructor(witness: Witness) {
    this.witness = witness;
  }

  get view(): View {
    return { ...this.publicView, ...this.overlay?.fields };
  }

  get sequence(): number {
    return this.snapshot?.sequence ?? 0;
  }

  /** The number by which this seat knows the match: of what it alone knows, too (shared match/fold/sealed.ts). */
  get number(): number {
    return this.sequence + (this.overlay?.ahead ?? 0);
  }

  /** After a reconnection the state of the old connection is stale. */
  begin(): void {
    this.overlay = undefined;
    this.cameAt = undefined;
    this.isWhole = this.witness.seat === null;
  }

  /** There is no picture yet. */
  clear(): void {
    this.snapshot = undefined;
    this.publicView = {};
    this.begin();
  }

  lay(overlay: OverlayMessage): void {
    this.overlay = overlay;
    // The part of an action comes before its picture, that of a newcomer after it.
    if (overlay.seq === this.sequence) this.settle();
  }

  receive(snapshot: MatchSnapshot): void {
    const before = this.snapshot;
    this.snapshot = snapshot;
    const { sequence } = snapshot;
    if (sequence === 0) return;
    if (before !== undefined && sequence < before.sequence)
      this.witness.faults.push(`the match went back from ${before.sequence} to ${sequence}`);
    if (snapshot.last !== '') this.witness.hears(sequence - 1, snapshot.last);
    this.publicView = snapshot.board;
    if (before?.sequence === sequence && this.isWhole) return;
    if (shortCheck(viewCheck(this.publicView)) !== snapshot.check) this.differs('public picture');
    this.cameAt ??= sequence;
    if (this.cameAt < sequence) this.isWhole = true;
    if (this.isWhole) this.record();
  }

  /** Nothing more is on its way: what is on the screen now is the whole. */
  settle(): void {
    if (this.sequence === 0) return;
    this.isWhole = true;
    this.record();
  }

  private record(): void {
    const { view, overlay } = this;
    // The own part of an action whose picture is still on its way belongs to no picture yet.
    if (overlay !== undefined && overlay.seq > this.sequence) return;
    if (overlay?.seq === this.sequence && viewCheck(view) !== overlay.check) this.differs('own picture');
    this.witness.sees(this.number, view);
  }

  private differs(what: string): void {
    this.mismatches += 1;
    this.witness.faults.push(`${what} of ${this.sequence} fails its check`);
  }
}
