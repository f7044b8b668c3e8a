// SKI-14.1: colours by number, from 1, as browsers paint them: of an army, of land, and of what is written on an army. A test of the
// browser's part holds that they are the same.

export interface PictureColours {
  readonly fill: string;
  readonly wash: string;
  readonly ink: string;
}

const COLOURS: readonly (readonly [fill: string, wash: string, ink: string])[] = [
  ['#BD0A43', '#D19793', '#2C0004'],
  ['#E13F13', '#D69C85', '#3D0000'],
  ['#DF7E11', '#CDA984', '#3B1900'],
  ['#FBA50F', '#CFAF82', '#462900'],
  ['#EFEC9A', '#C0BD9A', '#484400'],
  ['#C5E932', '#B5C084', '#354200'],
  ['#5FB980', '#A0B99D', '#003115'],
  ['#1A3C10', '#9BA58B', '#000A00'],
  ['#0C6E70', '#97AEA4', '#001213'],
  ['#38F2FB', '#95C2BC', '#004548'],
  ['#70C5FE', '#A1B9C3', '#003453'],
  ['#3471F2', '#97ACCF', '#000B4D'],
  ['#101F52', '#989EA9', '#010028'],
  ['#402BC2', '#9EA0C9', '#070031'],
  ['#AA87FD', '#B7AAC9', '#2D1158'],
  ['#620A7C', '#B498B2', '#13001F'],
  ['#B83EB2', '#C79CB7', '#2F002F'],
  ['#FEB6BE', '#CCB0A9', '#59232C'],
  ['#704111', '#B6A189', '#170000'],
  ['#868788', '#B0AEA5', '#1B1C1D'],
];

export function coloursOf(colour: number): PictureColours {
  const [fill = '', wash = '', ink = ''] = COLOURS[colour - 1] ?? [];
  return { fill, wash, ink };
}
