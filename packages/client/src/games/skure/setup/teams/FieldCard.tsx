// Thumbnail of the battle's field with its zones, and the effects of its terrain.

import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { fieldName, sharesOf, sizeText } from '../../fields/fieldWords.ts';
import { planOf } from '../../fields/plans.ts';
import { say } from '../../fields/say.ts';

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
              <b>{say('share', { name, percent })}</b> <small>{means}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
