import type { EyeColour, HairColour, Outfit } from '../attributes.ts';
import type { Vec3 } from '../math/numeric.ts';
import { colour } from '../raster/colour.ts';

export const HAIR: Record<HairColour, Vec3> = {
  black: colour('#221c1b'),
  'dark-brown': colour('#3f2a20'),
  brown: colour('#674530'),
  'light-brown': colour('#94683f'),
  blond: colour('#c8935c'),
  red: colour('#9d4a24'),
  grey: colour('#9a9793'),
  white: colour('#d9d5cf'),
};

export const EYES: Record<EyeColour, Vec3> = {
  brown: colour('#86522a'),
  dark: colour('#5a361d'),
  blue: colour('#6a9ac4'),
  grey: colour('#8a98a0'),
  green: colour('#7c9468'),
  hazel: colour('#8f7440'),
};

export const CLOTH: Record<Outfit, readonly string[]> = {
  suit: ['#2a3244', '#2e2f34', '#3c4a5c', '#4b4038', '#1f2a36'],
  blazer: ['#6a2f3c', '#2f4858', '#b89b7a', '#394a3f', '#3d3a4a', '#c8c0b4'],
  doctor: ['#d6dadd'],
  hoodie: ['#4f6d7a', '#7d8471', '#8c4a4a', '#3a3f4a', '#c9a66b', '#5a5f8a'],
  blouse: ['#d8cdc0', '#c96f5e', '#2f6f73', '#8a6a9c', '#e9c7c0', '#3f5b8c'],
  tshirt: ['#d9d5ce', '#2f3338', '#5b7d8c', '#a34d3d', '#66754f', '#d6b25e'],
  sweater: ['#7a3b36', '#2f4f4f', '#c9a98a', '#4a5a86', '#5d6b4a', '#b5674a', '#e5dac8'],
  turtleneck: ['#25272b', '#6e4a3a', '#d9cfc0', '#3c5a54'],
  shirt: ['#d6dbe1', '#b7cbe0', '#7f98b5', '#d9c9b0', '#4c5f57'],
  chef: ['#d8d8d4'],
  polo: ['#2f4858', '#7a3b36', '#d9d5ce', '#3c5a54', '#b89b5a', '#31343b'],
  kurta: ['#d9cfbc', '#2f5d62', '#7d2f45', '#c98b3a', '#3d4a7a', '#8fa38a'],
  hanbok: ['#d98f8f', '#7fa6b8', '#e3d5b8', '#8a9c6a', '#b58ab0'],
  apron: ['#3a3f47', '#5a4636', '#2f4f4f', '#7a3b36'],
  scrubs: ['#3f7f88', '#4a6fa0', '#5d7a5a', '#6a5a8a', '#8a3f50'],
  'hi-vis': ['#d6d02a', '#e0762a'],
  'leather-jacket': ['#231f1e', '#3c2820', '#2a2d33', '#5a3826'],
  cardigan: ['#8a6a5a', '#5d6b4a', '#b59a7a', '#4a5a6e', '#9a5a5a', '#c9bfae'],
  'patterned-shirt': ['#b7cbe0', '#d9cfc0', '#8c4a4a', '#2f4858', '#c9a66b', '#5d7a6a', '#d8d8d4'],
  uniform: ['#2c3d5a', '#44543e', '#3b4148'],
};

/** Scarves, ties, what is worn below. */
export const SECOND_CLOTH = ['#8b2f3a', '#2f4f7a', '#3f6b5c', '#7a5a2f', '#5a4470', '#3a3f47', '#7fb0b8', '#9cc0a8'];

/** Dyes of an accent in the hair. */
export const DYES = ['#8a3a6b', '#2f6f8a', '#b0503a', '#5a4a9a', '#3a7a6a', '#c08a9a'];
export const LIPSTICKS = ['#b23a48', '#a8464a', '#c05a58', '#9a3a48', '#b8625f'];
