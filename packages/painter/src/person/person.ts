/** Attributes and a seed to one particular person: every number the painter needs. */
import type { Attributes, Background, Beard, Expression, Lighting } from '../attributes.ts';
import type { FaceShape } from '../head/face-shape.ts';
import { createRandom, type Random } from '../math/random.ts';
import { createColouring, type Colouring } from './colouring.ts';
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
  readonly seed: number;
}

/** Each aspect draws from a source of its own, so that asking for other clothes does not change the face. */
const SOURCES = { face: 1, skin: 2, hair: 3, clothes: 4, stance: 5, place: 6, mood: 7 } as const;

export function createPerson(a: Attributes, seed: number): Person {
  const source = (of: keyof typeof SOURCES): Random => createRandom(Math.imul(seed, 7919) + SOURCES[of] * 104729);
  const traits = createTraits(a, source('face'));
  const place = source('place');
  const stance = source('stance');
  const drawnBackground = place.pick([
    'studio',
    'gradient',
    'office',
    'outdoors',
    'city',
    'home',
    'cafe',
    'library',
  ] as const);
  const background = a.background ?? drawnBackground;
  const shape = createFace(traits, a.expression ?? pickExpression(source('mood')));
  const hairSource = source('hair');
  const hair = createHair(a, traits, hairSource);
  return {
    shape,
    feminine: traits.feminine,
    years: traits.years,
    ...createColouring(a, traits, source('skin')),
    ...createWardrobe(a, traits, source('clothes')),
    ...createStance(a, stance),
    ...createBuild(traits, shape),
    hair,
    brow: createBrows(hair, traits),
    beard: pickBeard(a, traits, hairSource),
    background,
    light: place.chance(0.5) ? 1 : -1,
    lighting: a.lighting ?? lightingOf(background),
    seed,
  };
}

/** Most people look friendly. A smile that shows teeth is for who asks: lips that touch speak more cleanly. */
const pickExpression = (r: Random): Expression => (r.chance(0.12) ? 'neutral' : 'friendly');

function lightingOf(background: Background): Lighting {
  if (background === 'city') return 'night';
  return /home|outdoors|cafe|beach|mountains/.test(background) ? 'window' : 'studio';
}

function createStance(a: Attributes, r: Random): Stance {
  const side = r.chance(0.5) ? 1 : -1;
  const [yaw, roll, turn] = [0.065 * r.bell(), 0.045 * r.bell(), 0.15 * r.bell()];
  const turns = { front: 0, left: -0.2, right: 0.2 };
  return {
    yaw: a.head === 'straight' ? 0 : a.head === 'turned' ? 0.105 * side : yaw,
    pitch: 0.025 * r.bell(),
    roll: a.head === 'straight' ? 0 : a.head === 'tilted' ? 0.1 * side : roll,
    skew: [0.016 * r.bell(), 0.014 * r.bell(), 0.012 * r.bell(), 0.014 * r.bell()],
    turn: a.pose === undefined ? turn : turns[a.pose],
    slope: 0.035 * r.bell(),
  };
}

const createBuild = ({ vary }: Traits, shape: FaceShape): Build => ({
  neckW: vary(0.63, 0.48, 0.028) + 0.03 * shape.fullness,
  shoulderW: vary(2.5, 2.08, 0.1),
  trapeze: vary(0.9, 0.4, 0.45),
});
