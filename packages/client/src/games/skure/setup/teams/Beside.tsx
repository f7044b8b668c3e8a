// Head of a screen where fighters are picked, and the field that they are picked for.

import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { fieldName, sharesOf, sizeText } from '../../fields/fieldWords.ts';
import { planOf } from '../../fields/plans.ts';
import { say as sayField } from '../../fields/say.ts';
import { say } from '../common/say.ts';
import type { RosterPicking } from './picking.ts';

interface HeadingProps {
  readonly picking: RosterPicking;
  readonly title: string;
  /** Who knows of it before the reveal. */
  readonly secret: string;
  readonly rule: RuleId;
}

export const Heading = ({ picking: { props, showsChat }, title, secret, rule }: HeadingProps) => (
  <header>
    <h2>{title}</h2>
    <span class="sub">
      {secret} {!props.phone && <RuleLink rule={rule} />}
    </span>
    {!props.phone && (
      <button
        type="button"
        class={`ghost small beside${showsChat.value ? ' on' : ''}`}
        aria-pressed={showsChat.value}
        data-testid="show-talk"
        onClick={() => {
          showsChat.value = !showsChat.value;
        }}
      >
        <Icon name="lu:message-square" size={16} /> {say('battle.talk')}
      </button>
    )}
  </header>
);

/** Thumbnail of the battle's field with its zones, and the effects of its terrain. */
export function FieldCard({ view: { field, options } }: { readonly view: SkureView }) {
  return (
    <section class="card field-card" aria-label={fieldName(field)}>
      <header>
        <h2>{fieldName(field)}</h2>
        <span class="sub">{sizeText(field)}</span>
      </header>
      <div class="field-parts">
        <Picture of={planOf(field, arrangementOf(options))} heightPx={140} label={fieldName(field)} />
        <ul class="terrain-shares">
          {sharesOf(field).map(({ terrain, name, percent, means }) => (
            <li key={terrain}>
              <b>{sayField('share', { name, percent })}</b> <small>{means}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
