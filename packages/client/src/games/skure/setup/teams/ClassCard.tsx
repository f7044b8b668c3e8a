// Details of a class: values relative to the roster's best, rating, charge, spells, weaknesses and resistances, and the classes
// that beat it.

import { chargeDistances, rams } from '@hexmarch/shared/games/skure/chargeWay';
import { emptyState } from '@hexmarch/shared/games/skure/emptyState';
import { openField } from '@hexmarch/shared/games/skure/field/field';
import { placeAt } from '@hexmarch/shared/games/skure/field/geometry';
import { fresh } from '@hexmarch/shared/games/skure/fresh';
import { defaultOptions } from '@hexmarch/shared/games/skure/options';
import { outlookOn } from '@hexmarch/shared/games/skure/plan/outlook';
import { type ClassData, type ClassId, classOf, ROSTER, spellOf } from '@hexmarch/shared/games/skure/roster';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { listText } from '../../../../text/language.ts';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { className, elementName, spellName } from '../../words/words.ts';
import { classArt, fighterArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { type Against, againstOf, blowText, movingText, ratingText, spellText } from './classWords.ts';

export interface ClassProps {
  readonly id: ClassId;
  /** Seat whose base it stands on. */
  readonly seat: Seat;
}

export function ClassCard({ id, seat }: ClassProps) {
  const one = classOf(id);
  return (
    <section class="card class-card" data-testid="class-card" aria-label={className(id)}>
      <header>
        <h2>{className(id)}</h2>
        <span class="sub">
          <RuleLink rule="SKURE-4.1" /> {factsOf(one)} · <b>{say('class.points', { points: one.points })}</b>
        </span>
      </header>
      <ClassBody id={id} seat={seat} />
    </section>
  );
}

const factsOf = ({ alignment, size }: ClassData): string =>
  say('class.facts', { alignment: say(`class.alignment.${alignment}`), size });

export function ClassBody({ id, seat }: ClassProps) {
  const one = classOf(id);
  const says = [...movingText(one), ...blowText(one)];
  return (
    <div class="class-body">
      <div class="class-values">
        <Picture of={fighterArt({ seat, class: id, facing: 2 })} heightPx={96} />
        <Bars one={one} />
      </div>
      <p class="rating">
        <b>{ratingText(one)}</b> {says.join(' ')}
      </p>
      <ChargeLane one={one} seat={seat} />
      {one.spells.length > 0 && <Spells one={one} />}
      <Resistances one={one} />
      <Rivals id={id} />
    </div>
  );
}

const VALUES = ['hp', 'attack', 'defense', 'speed', 'agility', 'essence'] as const;

const Bars = ({ one }: { readonly one: ClassData }) => (
  <dl class="class-bars">
    {VALUES.filter((value) => value !== 'essence' || one.essence > 0).map((value) => {
      const best = Math.max(...ROSTER.classes.map((each) => each[value]));
      return (
        <div key={value} title={say('class.best', { best })}>
          <dt>{say(`class.${value}`)}</dt>
          <dd>
            <span class="value-bar">
              <i style={{ width: `${(100 * one[value]) / best}%` }} />
            </span>
            <b>{one[value]}</b>
          </dd>
        </div>
      );
    })}
  </dl>
);

const Spells = ({ one }: { readonly one: ClassData }) => (
  <div class="class-part">
    <h3>{say('class.spells')}</h3>
    <ul class="spell-list">
      {one.spells.map((id) => {
        const { cost, range } = spellOf(id);
        return (
          <li key={id}>
            <b>{spellName(id)}</b> {spellText(id)}
            <small>
              {say('spell.cost', { cost })} · {say('spell.range', { range })}
            </small>
          </li>
        );
      })}
    </ul>
  </div>
);

function Resistances({ one }: { readonly one: ClassData }) {
  const [weak, strong] = [againstOf(one.weak), againstOf(one.strong)];
  if (weak.length + strong.length === 0) return null;
  const listed = (key: 'weak' | 'strong', of: Against): string =>
    say(`class.${key}`, {
      list: listText(of.map(([kind, percent]) => against(key, elementName(kind), percent))),
    });
  return (
    <p class="class-against">
      {weak.length > 0 && <span class="bad">{listed('weak', weak)}</span>}
      {strong.length > 0 && <span class="good">{listed('strong', strong)}</span>}
    </p>
  );
}

const against = (key: 'weak' | 'strong', element: string, percent: number): string =>
  key === 'strong' && percent === 100
    ? say('class.strong.whole', { element })
    : say(`class.${key}.one`, { element, percent });

function Rivals({ id }: { readonly id: ClassId }) {
  const rivals = rivalsOf(id);
  return (
    <div class="class-part">
      <h3>{say('class.rivals')}</h3>
      {rivals.length === 0 ? (
        <p class="quiet">{say('class.rivals.none')}</p>
      ) : (
        <ul class="rival-list">
          {rivals.map(({ id: rival, fells, falls }) => (
            <li
              key={rival}
              title={
                Number.isFinite(falls)
                  ? say('class.rivals.note', { fells, falls })
                  : say('class.rivals.noteEver', { fells })
              }
            >
              <Picture of={classArt(rival)} heightPx={30} />
              <span>
                {className(rival)}
                <small>{say('class.rivals.short', { fells })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How far a class charges (SKURE-7.3), as spaces before it. */
function ChargeLane({ one, seat }: { readonly one: ClassData; readonly seat: Seat }) {
  const { points, charge, type } = one.move;
  if (charge === 0) return <p class="quiet">{say('lane.none')}</p>;
  const { min, max } = chargeDistances({ points, bonus: charge });
  const text = say(type === 'flying' ? 'lane.dive' : 'lane.charge', { from: min, to: max });
  return (
    <figure class="lane" aria-label={say('lane.label', { text })}>
      <div class="spaces" aria-hidden="true">
        <i class="own">
          <Picture of={fighterArt({ seat, class: one.id, facing: 2 })} heightPx={34} />
        </i>
        {Array.from({ length: max }, (_, i) => i + 1).map((away) => (
          <i key={away} class={away < min ? '' : 'hit'}>
            {away < min ? '' : away}
          </i>
        ))}
      </div>
      <figcaption>
        <b>{text}</b> {say(rams(one.size) ? 'lane.ram' : 'lane.cut')}
      </figcaption>
    </figure>
  );
}

const FIELD = openField(8, 8);
const STRIKE = { isMelee: true, isCharge: false, isGuarding: false } as const;

/** Expected number of frontal blows until a fighter falls; infinite if they do no damage. */
export function blowsToFell(by: ClassId, on: ClassId): number {
  const one: Character = {
    ...fresh(0, 1, { class: by, marked: false }),
    at: placeAt(FIELD, 3, 4),
    facing: 0,
  };
  const other: Character = {
    ...fresh(1, 1, { class: on, marked: false }),
    at: placeAt(FIELD, 3, 3),
    facing: 4,
  };
  const state = { ...emptyState(defaultOptions, FIELD), phase: 'battle' as const, characters: [one, other] };
  const { mean } = outlookOn(state, one, other, STRIKE);
  return mean.n === 0 ? Number.POSITIVE_INFINITY : Math.ceil((classOf(on).hp * mean.d) / mean.n);
}

/** Match-ups: which class beats which, one against one, by the rules' own odds. */
interface Rival {
  readonly id: ClassId;
  /** Expected blows in both directions: against the selected class, and by it. */
  readonly fells: number;
  readonly falls: number;
}

/** Classes that clearly beat it, the worst first. */
export function rivalsOf(id: ClassId, most = 3): readonly Rival[] {
  return ROSTER.classes
    .filter((one) => one.id !== id)
    .map((one): Rival => ({ id: one.id, fells: blowsToFell(one.id, id), falls: blowsToFell(id, one.id) }))
    .filter(({ fells, falls }) => fells < falls)
    .sort((a, b) => b.falls / b.fells - a.falls / a.fells || a.fells - b.fells)
    .slice(0, most);
}
