/**
 * | constants | source |
 * |---|---|
 * | `WIDEST_EYE`, `LARGE_EYES`, `WIDEST_MOUTH` | chosen by eye |
 */
import type { Expression } from '../attributes.ts';
import type { FaceShape } from './face-shape.ts';
import { clamp, smooth } from '../math/numeric.ts';
import { itemAt } from '../math/random.ts';
import { CHINS, FACES, LIDS, LIPS, NOSES } from './families.ts';
import type { Traits } from './traits.ts';

type Part<K extends keyof FaceShape> = Pick<FaceShape, K>;

/** How far the corners of the mouth go up, and how far the lips part (units). */
const EXPRESSIONS = {
  neutral: { smile: 0.5, parted: 0 },
  friendly: { smile: 0.9, parted: 0 },
  smiling: { smile: 1.02, parted: 0.085 },
} as const;

/** Draws the shape of a face. */
export function createFace(t: Traits, expression: Expression): FaceShape {
  const { random: r, feminine, years } = t;
  const { smile: mean, parted } = EXPRESSIONS[expression];
  const smile = clamp(mean + 0.1 * r.bell(), 0.3, 1.12);
  const family =
    FACES[
      itemAt(t.spread('outline'), [
        ['oval', 4],
        ['round', 2.5],
        ['long', 2],
        ['square', 1 + 2 * (1 - feminine)],
        ['heart', 1 + 2 * feminine],
      ] as const)
    ];
  const fullness = clamp(0.48 + 0.4 * r.bell() + 0.1 * feminine - 0.22 * smooth(0, 1, years) + family.full, 0.05, 1);
  const outline = createOutline(t, family, fullness);
  const nose = createNose(t);
  const mouth = createMouth(t, { noseTipY: nose.noseTipY, jaw: outline.jaw }, smile, parted);
  return {
    ...outline,
    ...createEyes(t, smile),
    ...nose,
    ...mouth,
    chinY: Math.max(outline.chinY, mouth.mouthY + mouth.lipLow + 0.38),
    wrinkle: years,
    asymmetry: 0.4 * r.bell(),
  };
}

type Outline =
  | 'temple'
  | 'cheek'
  | 'jaw'
  | 'jawY'
  | 'chinW'
  | 'chinY'
  | 'topY'
  | 'chinSquare'
  | 'jawCorner'
  | 'hollow'
  | 'browRidge'
  | 'cheekbone'
  | 'fullness'
  | 'chinOut'
  | 'cleft';

function createOutline(t: Traits, family: (typeof FACES)[keyof typeof FACES], fullness: number): Part<Outline> {
  const { random: r, feminine, years, vary } = t;
  const width = 0.085 * r.bell();
  const chin =
    CHINS[
      itemAt((t.spread('outline') * 3) % 1, [
        ['round', 4],
        ['square', 1 + 3 * (1 - feminine)],
        ['pointed', 0.6 + 1.8 * feminine],
        ['narrow', 1.3],
      ] as const)
    ];
  return {
    temple: vary(0.945, 0.915, 0.022) + width * 0.5 + family.cheek * 0.5,
    cheek: 0.948 + width * 0.6 + 0.03 * fullness + family.cheek,
    jaw: vary(0.73, 0.615, 0.05) + 0.05 * fullness + width * 0.5 + 0.02 * years + family.jaw,
    jawY: vary(1.0, 0.96, 0.045),
    chinW: vary(0.31, 0.225, 0.032) + 0.04 * fullness + chin.by,
    chinY: vary(1.54, 1.425, 0.055) - width * 0.4 + chin.down + family.length,
    topY: vary(-1.5, -1.47, 0.04),
    chinSquare: clamp(chin.square + 0.2 * r.bell()),
    jawCorner: clamp(vary(0.8, 0.2, 0.35) - 0.5 * fullness, 0, 1.3),
    hollow: clamp(0.15 + 0.7 * years - 0.5 * fullness + 0.25 * r.bell(), 0, 1.1),
    browRidge: vary(0.6, 0.1, 0.2),
    cheekbone: t.within(t.leaning.cheekbone),
    fullness,
    chinOut: vary(0.03, 0, 0.04),
    cleft: r.chance(0.15 * (1.4 - feminine)) ? 0.6 : 0,
  };
}

type Eyes =
  | 'eyeX'
  | 'eyeW'
  | 'lidCurve'
  | 'eyeUp'
  | 'eyeLow'
  | 'eyeTilt'
  | 'eyePeak'
  | 'socket'
  | 'crease'
  | 'fold'
  | 'bags'
  | 'browY'
  | 'browLift'
  | 'browThick';

/** How far eyes open, face units: wider ones stare. */
const WIDEST_EYE = 0.196;
/** Drawn people have larger eyes than real ones. */
const LARGE_EYES = 1.1;

function createEyes(t: Traits, smile: number): Part<Eyes> {
  const { random: r, years, leaning: l, vary, within } = t;
  const lid =
    LIDS[
      itemAt((t.spread('mouth') * 3) % 1, [
        ['round', 3],
        ['almond', 4],
        ['hooded', 0.8 + 1.6 * years],
        ['monolid', l.fold[0] > 0.5 ? 4 : 0],
      ] as const)
    ];
  const size = LARGE_EYES * (1 + 0.08 * r.bell());
  const open = (0.45 * within(l.eyeUp) + 0.068) * lid.open * vary(0.93, 1.08, 0.058);
  const eyeUp = open * size * (1 - 0.07 * years) * (1 - 0.09 * smile);
  const eyeLow = 0.091 * size * (1 + 0.08 * r.bell()) * (1 - 0.2 * smile);
  return {
    eyeX: 0.452 + 0.034 * r.bell(),
    eyeW: vary(0.252, 0.28, 0.012) * size,
    lidCurve: lid.curve + 0.08 * r.bell(),
    eyeUp: Math.min(eyeUp, WIDEST_EYE - eyeLow),
    eyeLow,
    eyeTilt: within(l.tilt) + 0.01 - 0.035 * years,
    eyePeak: r.range(-0.08, 0.1),
    socket: 1.0 * within(l.socket) * (1 + 0.12 * years),
    crease: 1.1 * lid.crease * within(l.crease) * (1 - 0.2 * years),
    fold: 0.85 * within(l.fold) + 0.18 * years,
    bags: clamp(0.02 + 0.55 * years + 0.08 * r.bell()),
    browY: vary(-0.322, -0.35, 0.036),
    browLift: vary(0.028, 0.044, 0.02),
    browThick: 1,
  };
}

type Nose =
  | 'noseW'
  | 'noseTipY'
  | 'noseOut'
  | 'bridge'
  | 'bridgeW'
  | 'tip'
  | 'nostril'
  | 'hump'
  | 'noseUp'
  | 'wingSize'
  | 'wingY';

function createNose(t: Traits): Part<Nose> {
  const { random: r, feminine, years, leaning: l, vary, within } = t;
  const kind =
    NOSES[
      itemAt(t.spread('nose'), [
        ['straight', 4],
        ['aquiline', 0.8 * l.bridge[1]],
        ['upturned', 1.4 + feminine - years],
        ['button', 1.6 + 2 * (1 - l.bridge[0])],
        ['long', 0.8 + years],
        ['strong', 0.7 * (1.2 - feminine)],
      ] as const)
    ];
  const noseTipY = vary(0.515, 0.47, 0.045) + 0.025 * years + kind.length;
  const noseUp = kind.up + 0.25 * r.bell();
  return {
    noseW: within(l.noseW) * vary(0.96, 0.81, 0.03) + 0.012 * years,
    noseTipY,
    noseOut: within(l.noseOut) * vary(0.9, 0.72, 0.04),
    bridge: within(l.bridge),
    bridgeW: vary(1.05, 0.88, 0.19),
    tip: clamp(vary(0.5, 0.36, 0.36) + 0.12 * years + kind.tip, 0, 1.1),
    nostril: vary(0.5, 0.28, 0.15),
    hump: kind.hump + 0.01 * r.bell(),
    noseUp,
    wingSize: clamp(vary(1.0, 0.9, 0.13) + 0.6 * ((l.noseW[0] + l.noseW[1]) / 2 - 0.26), 0.72, 1.2),
    wingY: noseTipY + 0.05 - 0.015 * noseUp + 0.016 * r.bell(),
  };
}

type Mouth =
  | 'mouthY'
  | 'mouthW'
  | 'lipUp'
  | 'lipLow'
  | 'bow'
  | 'smile'
  | 'parted'
  | 'corner'
  | 'tubercle'
  | 'philtrum'
  | 'lipSpan'
  | 'peak';

/** The widest mouth, as a share of the jaw: wider ones reach its edge when they smile. */
const WIDEST_MOUTH = 0.7;

function createMouth(
  t: Traits,
  { noseTipY, jaw }: { readonly noseTipY: number; readonly jaw: number },
  smile: number,
  parted: number,
): Part<Mouth> {
  const { random: r, years, vary } = t;
  const kind =
    LIPS[
      itemAt(t.spread('mouth'), [
        ['full', 2],
        ['even', 3],
        ['heart', 2],
        ['thin', 0.7 + years],
        ['low', 2],
      ] as const)
    ];
  const lips = t.within(t.leaning.lips) * vary(0.92, 1.08, 0.08) * (1 - 0.1 * Math.max(0, smile - 0.7));
  const lipUp = Math.min(0.1 * kind.upper * lips * (1 - 0.25 * years), 0.16);
  return {
    mouthY: Math.max(vary(0.955, 0.905, 0.028), noseTipY + 0.345 + lipUp * 0.62),
    mouthW: Math.min(vary(0.355, 0.322, 0.045) + 0.06 * smile + (parted > 0 ? 0.045 : 0), WIDEST_MOUTH * jaw),
    lipUp,
    lipLow: Math.min(0.118 * kind.lower * lips * (1 - 0.18 * years), 0.17),
    bow: clamp(vary(0.17, 0.23, 0.06) + kind.bow, 0.05, 0.4),
    smile,
    parted,
    corner: 0.006 * r.bell(),
    tubercle: clamp(0.5 + 0.4 * r.bell() + 1.5 * kind.bow, 0, 1),
    philtrum: clamp(vary(0.85, 0.75, 0.4) - 0.4 * years, 0.2, 1.3),
    lipSpan: clamp(kind.span + 0.25 * r.bell()),
    peak: r.range(0.18, 0.32),
  };
}
