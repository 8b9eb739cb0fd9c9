/** Turns attributes and a seed into one particular person: every number that the painter needs. */
import type { Attributes, Background, Beard, Expression, Lighting } from '../attributes.ts';
import type { FaceShape } from './face-shape.ts';
import { createRandom, itemAt, type Random, spreadSeed } from '../math/random.ts';
import { createColouring, type Colouring } from './colouring.ts';
import { at, mix } from '../math/numeric.ts';
import { createFace } from './face.ts';
import { createBrows, createHair, type Brows, type Hair } from './hair.ts';
import { createTraits, type Traits } from './traits.ts';
import { createWardrobe, pickBeard, type Wardrobe } from './wardrobe.ts';

/** How the head is turned: radians; and small differences between the halves of the face. */
export interface Stance {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Lean of the nose, breadth, level of the eyes, level of the mouth. */
  readonly skew: readonly [number, number, number, number];
  /** The body's own turn and the slope of its shoulders. */
  readonly turn: number;
  readonly slope: number;
}
export interface Build {
  readonly neckW: number;
  readonly shoulderW: number;
  /** How high the neck muscles run down to the shoulders. */
  readonly trapeze: number;
}
export interface Person extends Colouring, Wardrobe, Stance, Build {
  readonly shape: FaceShape;
  /** 0 masculine to 1 feminine. */
  readonly feminine: number;
  /** 0 young to 1 old. */
  readonly years: number;
  readonly hair: Hair;
  readonly brow: Brows;
  readonly beard: Beard;
  readonly background: Background;
  /** The side the light comes from. */
  readonly light: 1 | -1;
  readonly lighting: Lighting;
  /** How far to the side the light stands, about 1. */
  readonly aside: number;
  /** How near the camera stands, about 1, and how far beside the middle the person sits (-1 to 1). */
  readonly near: number;
  readonly beside: number;
  readonly seed: number;
}

const PLACES: readonly (readonly [Background, number])[] = [
  ['studio', 1],
  ['office', 1],
  ['outdoors', 1.2],
  ['gradient', 1],
  ['home', 1],
  ['city', 1],
  ['cafe', 1],
  ['library', 1],
];

/** Each aspect draws from a source of its own, so that asking for other clothes does not change the face. */
const SOURCES = { face: 1, skin: 2, hair: 3, clothes: 4, stance: 5, place: 6, mood: 7 } as const;

export function createPerson(a: Attributes, seed: number): Person {
  const source = (of: keyof typeof SOURCES): Random => createRandom(Math.imul(seed, 7919) + SOURCES[of] * 104729);
  const traits = createTraits(a, source('face'), (of) => spreadSeed(seed, of));
  const place = source('place');
  const stance = source('stance');
  const drawnBackground = itemAt(spreadSeed(seed, 'place'), PLACES);
  const background = a.background ?? drawnBackground;
  const shape = createFace(traits, a.expression ?? pickExpression(source('mood')));
  const hairSource = source('hair');
  const hair = createHair(a, traits, hairSource, spreadSeed(seed, 'hair'));
  return {
    shape,
    feminine: traits.feminine,
    years: traits.years,
    ...createColouring(a, traits, source('skin')),
    ...createWardrobe(a, traits, source('clothes'), spreadSeed(seed, 'clothes')),
    ...createStance(a, stance, spreadSeed(seed, 'stance')),
    ...createBuild(traits, shape),
    hair,
    brow: createBrows(hair, traits),
    beard: pickBeard(a, traits, hairSource),
    background,
    light: place.chance(0.5) ? 1 : -1,
    lighting: a.lighting ?? chooseLighting(background),
    near: a.framing === undefined ? mix(0.94, 1.22, spreadSeed(seed, 'clothes', 0.4)) : place.range(0.98, 1.03),
    beside: place.bell(),
    aside: place.range(0.6, 1.4),
    seed,
  };
}

/**
 * Most people look friendly. Teeth show only when a broad smile is asked for, because closed lips are animated more
 * cleanly.
 */
const pickExpression = (r: Random): Expression => (r.chance(0.12) ? 'neutral' : 'friendly');

function chooseLighting(background: Background): Lighting {
  if (background === 'city') return 'night';
  return /home|outdoors|cafe|beach|mountains|kitchen|flower-shop|workshop/.test(background) ? 'window' : 'studio';
}

type Posture = Pick<Stance, 'yaw' | 'roll' | 'turn' | 'slope'>;
/** Postures of people who sit turned to the right; each is also used mirrored. */
const POSTURES: readonly Posture[] = [
  { yaw: 0, roll: 0.01, turn: 0.03, slope: 0 },
  { yaw: -0.05, roll: 0.035, turn: 0.34, slope: 0.03 },
  { yaw: 0.03, roll: 0.085, turn: -0.1, slope: -0.035 },
  { yaw: 0.125, roll: 0.02, turn: 0.2, slope: 0 },
  { yaw: 0.075, roll: -0.055, turn: -0.22, slope: 0.06 },
];

/** @param share 0..1: chooses the posture when none is asked for */
function createStance(a: Attributes, r: Random, share: number): Stance {
  const side = r.chance(0.5) ? 1 : -1;
  const place = share * 2 * POSTURES.length;
  const posture = at(POSTURES, Math.floor(place) % POSTURES.length);
  const mirrored = place < POSTURES.length ? 1 : -1;
  const drawn = (of: keyof Posture, spread: number): number => posture[of] * mirrored + spread * r.bell();
  const [yaw, roll, turn, slope] = [drawn('yaw', 0.02), drawn('roll', 0.02), drawn('turn', 0.05), drawn('slope', 0.02)];
  return {
    ...asked(a, side, { yaw, roll, turn, slope }),
    pitch: 0.025 * r.bell(),
    skew: [0.016 * r.bell(), 0.014 * r.bell(), 0.012 * r.bell(), 0.014 * r.bell()],
  };
}

const TURNS = { front: 0, left: -1, right: 1 } as const;

/** A posture that was asked for in place of a drawn one. */
function asked({ pose, head }: Attributes, side: number, drawn: Posture): Posture {
  const to = pose === undefined ? undefined : TURNS[pose];
  const posture = to === undefined ? drawn : { yaw: 0.09 * to, roll: 0.02 * to, turn: 0.3 * to, slope: 0.02 * to };
  if (head === 'straight') return { ...posture, yaw: 0, roll: 0 };
  if (head === 'turned') return { ...posture, yaw: 0.13 * side };
  return head === 'tilted' ? { ...posture, roll: 0.1 * side } : posture;
}

const createBuild = ({ vary }: Traits, shape: FaceShape): Build => ({
  neckW: vary(0.63, 0.48, 0.028) + 0.03 * shape.fullness,
  shoulderW: vary(2.5, 2.08, 0.1),
  trapeze: vary(0.9, 0.4, 0.45),
});
