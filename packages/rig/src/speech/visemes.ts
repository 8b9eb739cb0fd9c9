/**
 * A shape of the mouth, in millimetres of a mouth 50 mm wide.
 * jaw: drop of the lower jaw; upper: rise of the upper lip; lower: additional drop of the lower lip; width: corners spread
 * (+) or puckered (-); protrusion: lips forward; tongue: height of its tip, 0 to 1.
 * jaw + upper + lower is the gap between the lips; a negative gap presses them together.
 */
export interface MouthShape {
  readonly jaw: number;
  readonly upper: number;
  readonly lower: number;
  readonly width: number;
  readonly protrusion: number;
  readonly tongue: number;
}

/** Classes of sounds that look alike on the lips, named after one sound of each. */
export type Viseme =
  | 'silence'
  | 'PP'
  | 'FF'
  | 'TH'
  | 'DD'
  | 'LL'
  | 'KK'
  | 'CH'
  | 'SS'
  | 'RR'
  | 'UU'
  | 'OO'
  | 'AA'
  | 'AE'
  | 'AH'
  | 'ER'
  | 'EH'
  | 'IH'
  | 'IY'
  | 'schwa'
  | 'HH';

const shape = (jaw: number, upper: number, lower: number, width: number, protrusion: number, tongue: number) => ({
  jaw,
  upper,
  lower,
  width,
  protrusion,
  tongue,
});

/** Target shape of each viseme, tuned by eye and by landmarks measured in rendered videos of 14 portraits. */
export const SHAPES: Readonly<Record<Viseme, MouthShape>> = {
  silence: shape(0, 0, 0, 0, 0, 0),
  PP: shape(0.8, -1.1, -2.4, -0.3, 0.6, 0),
  FF: shape(2.4, 1.3, -2.3, 0.3, 0, 0),
  TH: shape(3.8, 0.7, 0.3, 0.3, 0, 1),
  DD: shape(3.2, 0.7, 0.6, 0.5, 0, 0.8),
  LL: shape(4.6, 0.8, 0.6, 0.3, 0, 0.95),
  KK: shape(4.2, 0.7, 0.5, 0.3, 0, 0.25),
  CH: shape(2, 1.4, 1.6, -3.2, 4, 0.3),
  SS: shape(1.4, 1, 1.2, 1.6, 0, 0.3),
  RR: shape(3, 0.7, 0.7, -2.6, 2.6, 0.4),
  UU: shape(2.2, 0.3, 0.3, -6.5, 5, 0.1),
  OO: shape(6.2, 0.6, 0.6, -4.8, 4, 0),
  AA: shape(11, 1.3, 1, -0.3, 0, 0),
  AE: shape(9.2, 1.7, 1, 1.8, 0, 0.1),
  AH: shape(6.6, 1, 0.7, 0, 0, 0.1),
  ER: shape(4.6, 0.8, 0.7, -1.8, 1.6, 0.3),
  EH: shape(6.4, 1.3, 0.8, 2, 0, 0.2),
  IH: shape(4.2, 1.1, 0.8, 2.4, 0, 0.35),
  IY: shape(2.8, 1.1, 0.8, 3.8, 0, 0.4),
  schwa: shape(4.4, 0.7, 0.5, 0, 0, 0.15),
  HH: shape(3.5, 0.6, 0.4, 0, 0, 0),
};

/**
 * Weight of a sound's opening and of its width against those of neighbouring sounds (Cohen and Massaro, "Modeling
 * Coarticulation in Synthetic Visual Speech", 1993). p, b, m and f have the highest opening weights, h the lowest.
 */
export const DOMINANCE: Readonly<Record<Viseme, { readonly opening: number; readonly rounding: number }>> = {
  silence: { opening: 1, rounding: 0.5 },
  PP: { opening: 3.2, rounding: 0.25 },
  FF: { opening: 3, rounding: 0.4 },
  TH: { opening: 1.2, rounding: 0.3 },
  DD: { opening: 0.9, rounding: 0.2 },
  LL: { opening: 0.8, rounding: 0.2 },
  KK: { opening: 0.6, rounding: 0.15 },
  CH: { opening: 1.5, rounding: 1.6 },
  SS: { opening: 1.6, rounding: 0.6 },
  RR: { opening: 0.9, rounding: 1 },
  UU: { opening: 1.3, rounding: 2.2 },
  OO: { opening: 1.5, rounding: 1.8 },
  AA: { opening: 2, rounding: 0.8 },
  AE: { opening: 2, rounding: 0.9 },
  AH: { opening: 1.4, rounding: 0.5 },
  ER: { opening: 1.1, rounding: 0.9 },
  EH: { opening: 1.5, rounding: 0.9 },
  IH: { opening: 1.1, rounding: 0.9 },
  IY: { opening: 1.3, rounding: 1.4 },
  schwa: { opening: 0.6, rounding: 0.3 },
  HH: { opening: 0.15, rounding: 0.05 },
};
