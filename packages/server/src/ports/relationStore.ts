// What a person has decided about another one (UI-P80). Nobody but that person ever hears of it.

export interface KeptBlock {
  readonly id: string;
  /** As the other one was called where it was decided: what else that one is called is nobody's business. */
  readonly called: string;
  /** Ms since 1970, as all of these. */
  readonly since: number;
  /** 0: it holds. What was said until then stays hidden. */
  readonly until: number;
}

export interface NewBlock extends Omit<KeptBlock, 'until'> {
  readonly personId: string;
  readonly otherId: string;
  /** The same for the same one at the same table, whom nobody blocks twice. */
  readonly place: string;
}

/** As one of the two has it. */
export interface BlockBetween extends Pick<KeptBlock, 'since' | 'until'> {
  readonly otherId: string;
  /** It is this person's own decision. */
  readonly isOwn: boolean;
}

/** That somebody follows the other one, which a block has ended (UI-P43). */
export interface EndedFollow {
  /** Row of the list of whoever follows. */
  readonly id: string;
  readonly personId: string;
}

/** What is asked of the store of people about it (peopleStore.ts). Who has become another name for somebody is that somebody. */
export interface RelationCalls {
  /** Does nothing where one of the same place holds. Fulfilled with what it has ended; undefined: there are `most` already. */
  block(block: NewBlock, most: number): Promise<readonly EndedFollow[] | undefined>;
  /** Does nothing where it is nobody's, or somebody else's. Nothing tells of it from `forgetAt` on, as soon as somebody sweeps. */
  liftBlock(personId: string, id: string, at: number, forgetAt: number): Promise<void>;
  /** Those that hold, the newest first. */
  blocksOf(personId: string): Promise<readonly KeptBlock[]>;
  /** By this person and against this person, those that were taken back as well. */
  blocksWith(personId: string): Promise<readonly BlockBetween[]>;
}
