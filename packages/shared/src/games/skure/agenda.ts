// Continuations: the remaining tasks of an action as plain JSON, mostly executed at once. While a roll by hand or an answer (SKURE-9.3) is
// pending, they are stored in the state.

import type { Seat } from '../../kernel/game.ts';
import type { CharacterId, Height, Place } from './field/types.ts';
import type { SpellId } from './roster.ts';

/** A charge on its way (SKURE-7). */
export interface Charge {
  /** Start space. */
  readonly from: Place;
  /** Spaces still to be run, the last one before the target. */
  readonly way: readonly Place[];
  /** At which the charger ends. */
  readonly height: Height;
}

/** A pair of attacker and target. */
interface Between {
  readonly by: CharacterId;
  readonly on: CharacterId;
}

/** Each has one roll at most, made first of all. */
export type Task =
  /** SKURE-2.5. */
  | { readonly do: 'tie'; readonly who: CharacterId }
  | { readonly do: 'order' }
  /** SKURE-5.4, step 2. */
  | (Between & { readonly do: 'cover' })
  /** Steps 3 to 9; `guard`: who takes it. */
  | (Between & { readonly do: 'strike'; readonly guard: CharacterId | null; readonly charge: Charge | null })
  /** Step 10, or SKURE-10. */
  | (Between & { readonly do: 'counter' | 'opportunity' })
  | (Between & { readonly do: 'run'; readonly charge: Charge })
  /** SKURE-7.7. */
  | (Between & { readonly do: 'shock'; readonly charge: Charge })
  /** SKURE-7.6. */
  | (Between & { readonly do: 'follow'; readonly charge: Charge; readonly success: boolean })
  /** SKURE-12.2. */
  | (Between & { readonly do: 'strain'; readonly spell: SpellId; readonly chance: number })
  | (Between & { readonly do: 'spell'; readonly spell: SpellId })
  /** Whether a stated chance comes true (SKURE-12.1, 11.4). */
  | (Between & { readonly do: 'chance'; readonly spell: SpellId })
  | (Between & { readonly do: 'revival'; readonly spell: SpellId })
  /** An action of this character is over, and its aim with it (SKURE-8.2). */
  | { readonly do: 'acted'; readonly who: CharacterId }
  /** `rest`: own turns that its breath needs from now on (SKURE-12.3). */
  | { readonly do: 'endTurn'; readonly rest?: number };

export type Agenda = readonly Task[];

/** SKURE-9.3: who could step in. */
export interface Question {
  readonly by: CharacterId;
  readonly on: CharacterId;
  readonly guards: readonly CharacterId[];
  /** Seats that have yet to answer. */
  readonly asked: readonly Seat[];
}

export interface PendingAction {
  /** Absent: a roll is due for the first task. */
  readonly question: Question | null;
  readonly agenda: Agenda;
}
