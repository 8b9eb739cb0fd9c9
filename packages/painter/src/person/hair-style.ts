import type { Attributes, HairStyle } from '../attributes.ts';
import { at } from '../math/numeric.ts';
import { itemAt, type Random } from '../math/random.ts';
import type { Traits } from './traits.ts';

type Choice = readonly (readonly [HairStyle, number])[];

/**
 * The hair style for an attribute. What it leaves open is chosen by `share` (0..1) among styles that suit the hair.
 * `curl`: 0 straight, 1 coiled.
 */
export function pickStyle(r: Random, wish: Attributes['hair'], t: Traits, curl: number, share: number): HairStyle {
  const woman = t.feminine > 0.6 || (t.feminine > 0.4 && r.chance(0.5));
  const among = (styles: readonly HairStyle[]): HairStyle => at(styles, Math.floor(share * styles.length));
  if (wish === 'short') return among(shortStyles(woman, curl));
  if (wish === 'long') return among(longStyles(woman, curl));
  if (wish === 'curly') return among(curlyStyles(woman, curl));
  return wish ?? itemAt(share, choices(woman, curl, t.years));
}

function shortStyles(woman: boolean, curl: number): readonly HairStyle[] {
  if (woman) return curl >= 1 ? ['coily-short', 'afro'] : ['bob', 'wavy-bob', 'bob-fringe', 'pixie'];
  return curl >= 1 ? ['coily-short', 'buzz', 'fade'] : ['crop', 'side-part', 'swept-back'];
}

function curlyStyles(woman: boolean, curl: number): readonly HairStyle[] {
  if (!woman) return curl >= 1 ? ['curly-short', 'coily-short', 'afro'] : ['curly-short'];
  return curl >= 1 ? ['long-curly', 'afro', 'curly-short'] : ['long-curly', 'wavy-bob', 'curly-short'];
}

function longStyles(woman: boolean, curl: number): readonly HairStyle[] {
  const loose: readonly HairStyle[] = curl >= 0.6 ? ['long-curly', 'long-wavy'] : ['long-straight', 'long-wavy'];
  if (!woman) return [...loose, 'ponytail'];
  return curl >= 0.6 ? [...loose, 'braids', 'ponytail'] : [...loose, 'side-fringe', 'braids', 'ponytail'];
}

function choices(woman: boolean, curl: number, years: number): Choice {
  if (curl >= 1) return woman ? coiledLong : coiledShort(years);
  if (woman) return curl > 0.6 ? curly(years) : straight(years);
  const thin = years > 0.45 ? years * 2.2 : 0;
  return [
    ['fade', 2 * (1 - years)],
    ['horseshoe', thin * 0.5],
    ['crop', 2.5],
    ['side-part', 3.5],
    ['swept-back', 2.2],
    ['buzz', 0.8],
    ['curly-short', curl > 0.3 ? 3 : 0],
    ['receding', thin],
    ['bald', 0.2 + thin * 0.4],
  ];
}

const coiledLong: Choice = [
  ['afro', 3],
  ['long-curly', 3],
  ['coily-short', 1.2],
  ['bun', 2],
  ['buzz', 0.3],
  ['locs', 1.5],
  ['braids', 1.2],
  ['cornrows', 0.6],
];
const coiledShort = (years: number): Choice => [
  ['coily-short', 4],
  ['fade', 3 * (1 - years)],
  ['buzz', 2.4],
  ['locs', 1.4 * (1 - years)],
  ['cornrows', 0.6 * (1 - years)],
  ['afro', 1],
  ['bald', 1 + years],
];
const longShare = (years: number): number => (years > 0.8 ? 0.35 : 1);
const curly = (years: number): Choice => [
  ['long-curly', 4 * longShare(years)],
  ['wavy-bob', 1.5],
  ['bun', 1.5],
  ['curly-short', 0.8],
];
const straight = (years: number): Choice => [
  ['long-straight', 2.2 * longShare(years)],
  ['long-wavy', 2.6 * longShare(years)],
  ['side-fringe', 2 * longShare(years)],
  ['wavy-bob', 2.2],
  ['braids', 0.5 * (1 - years)],
  ['bob', 1.8],
  ['bob-fringe', 1.5],
  ['pixie', 1.2 + years],
  ['bun', 1.6],
  ['ponytail', 1.5 * longShare(years)],
];
