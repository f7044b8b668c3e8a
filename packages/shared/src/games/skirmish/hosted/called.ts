// TABLE-22.1: names of players where identities are hidden: their colours (SKI-14.1), in each language, capitalized. The client's catalogue
// has the same words.

import type { Seat } from '../../../kernel/game.ts';
import type { InLanguages } from '../../../kernel/names.ts';
import type { SkirmishView } from '../state.ts';

const COLOURS: Readonly<Record<keyof InLanguages, readonly string[]>> = {
  en: [
    ...['Red', 'Vermilion', 'Orange', 'Amber', 'Yellow', 'Lime', 'Green', 'Forest', 'Teal', 'Turquoise'],
    ...['Sky', 'Blue', 'Navy', 'Indigo', 'Violet', 'Purple', 'Magenta', 'Pink', 'Brown', 'Grey'],
  ],
  de: [
    ...['Rot', 'Zinnober', 'Orange', 'Bernstein', 'Gelb', 'Limette', 'Grün', 'Waldgrün', 'Petrol', 'Türkis'],
    ...['Himmelblau', 'Blau', 'Marineblau', 'Indigo', 'Violett', 'Purpur', 'Magenta', 'Rosa', 'Braun'],
    'Grau',
  ],
  es: [
    ...['Rojo', 'Bermellón', 'Naranja', 'Ámbar', 'Amarillo', 'Lima', 'Verde', 'Verde bosque'],
    ...['Verde azulado', 'Turquesa', 'Celeste', 'Azul', 'Azul marino', 'Añil', 'Violeta', 'Morado'],
    ...['Fucsia', 'Rosa', 'Marrón', 'Gris'],
  ],
};

/** Undefined before looks are dealt. */
export function calledBy({ looks }: SkirmishView, seat: Seat): InLanguages | undefined {
  const place = (looks[seat]?.colour ?? 0) - 1;
  const [en, de, es] = [COLOURS.en[place], COLOURS.de[place], COLOURS.es[place]];
  return en === undefined || de === undefined || es === undefined ? undefined : { en, de, es };
}
