/** One hair of a lock: where it runs and how light falls on it. */
import { cosine, cube, hypot, power, sine } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { at, clamp, dot, mix, mix3, normalize, smooth, type Vec3 } from '../math/numeric.ts';
import type { Random } from '../math/random.ts';
import type { Lights } from '../light/lights.ts';
import type { Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import type { StrokePoint } from '../raster/strokes.ts';
import { project, type View } from '../raster/view.ts';
import type { Cut } from './cut.ts';
import type { Lock } from './locks.ts';
import type { Skull } from './scalp.ts';

const GREY = colour('#a5a19b');
/** Clipped sides are many fine faint hairs, not tufts: how strong they are. */
const CLIPPED: Readonly<Record<string, number>> = { fade: 0.16, crop: 0.5, 'side-part': 0.5, 'swept-back': 0.55 };

/** The parameters that all hairs of a head share. */
export interface Growth {
  readonly person: Person;
  readonly cut: Cut;
  readonly skull: Skull;
  readonly view: View;
  readonly lights: Lights;
  /** The direction half way between the light and the viewer, for highlights. */
  readonly half: Vec3;
  readonly cropped: boolean;
  readonly random: Random;
  /** Share of the strands that are drawn: fewer in small pictures. */
  readonly share: number;
}

/** The directions at a point of a lock: along it, off the skull, and across. */
interface Frame {
  readonly tangent: Vec3;
  readonly normal: Vec3;
  readonly across: Vec3;
  /** Rim light there, 0..1. */
  readonly rim: number;
}
/** A lock that is ready to be split into hairs. */
export interface Bundle {
  readonly lock: Lock;
  readonly frames: readonly Frame[];
  /** Phase of its waves, radians. */
  readonly phase: number;
  readonly tone: number;
}

export function createBundle(lock: Lock, phase: number, tone: number, { skull: k, lights }: Growth): Bundle {
  const { path } = lock;
  let before: Vec3 | undefined; // the lock's own breadth, kept from flipping over
  const frames = path.map((p, i) => {
    const next = at(path, Math.min(path.length - 1, i + 1));
    const last = at(path, Math.max(0, i - 1));
    const t = normalize([next[0] - last[0], next[1] - last[1], next[2] - last[2]]);
    const normal = normalize([
      (p[0] - k.c[0]) / k.r[0],
      (Math.min(p[1], k.c[1] + 0.3) - k.c[1]) / k.r[1],
      (p[2] - k.c[2]) / k.r[2] + 0.35 * smooth(-0.6, 0.6, p[1]),
    ]);
    const [n0, n1, n2] = normal;
    const cross: Vec3 = [t[1] * n2 - t[2] * n1, t[2] * n0 - t[0] * n2, t[0] * n1 - t[1] * n0];
    let across = before && hypot(...cross) < 0.25 ? before : normalize(cross);
    if (before && dot(across, before) < 0) across = [-across[0], -across[1], -across[2]];
    before = across;
    const rim = power(1 - Math.abs(n2), 3.6) * smooth(0, 0.8, dot(normal, lights.rim));
    return { tangent: t, normal, across, rim };
  });
  return { lock, frames, phase, tone };
}

/** The parameters in which one hair differs from others of its lock. */
interface Strand {
  /** A broad dark stroke under each lock, which fills the gaps. */
  readonly thick: boolean;
  /** The strand's place within its lock. */
  readonly out: number;
  readonly cos: number;
  readonly sin: number;
  readonly angle: number;
  /** Brightness, about 1. */
  readonly own: number;
  /** How far it starts behind its root. */
  readonly slip: number;
  readonly stray: boolean;
  readonly helix: number;
  readonly colour: Vec3;
  readonly dyed: boolean;
  /** 0 in full hair, 1 at the hairline, more for baby hairs. */
  readonly border: number;
}

function isDyed({ person, random }: Growth, { root }: Lock): boolean {
  const { accent } = person.hair;
  if (!accent) return false;
  if (accent.kind === 'all') return random.chance(root[1] < -0.7 ? 0.5 : 0.1);
  return accent.kind === 'tips' || noise(root[0] * 3.1 + 9, root[2] * 2, person.seed) > 0.66;
}

function createStrand(g: Growth, lock: Lock, thick: boolean): Strand {
  const { random: r, person, cut, cropped } = g;
  const angle = r.next() * 6.28;
  const border = 1 - lock.grown;
  const grey = r.chance(person.hair.grey);
  return {
    thick,
    angle,
    cos: cosine(angle),
    sin: sine(angle),
    out: thick ? 0 : Math.sqrt(r.next()),
    own: 1 + 0.32 * r.bell(),
    border,
    slip: (r.next() - 0.5) * (cropped ? cut.spread * 2.2 : 0.16 * Math.min(1, border)),
    dyed: isDyed(g, lock),
    colour: grey ? mix3(person.hair.colour, GREY, 0.62 + 0.26 * person.hair.grey) : person.hair.colour,
    stray: !thick && !cropped && r.chance(0.03),
    helix: r.bell() * cut.fizz,
  };
}

/** The points of one more hair of a bundle, in the picture. */
export function traceStrand(g: Growth, bundle: Bundle, thick: boolean): StrokePoint[] {
  const { cut, cropped, view } = g;
  const { lock, frames } = bundle;
  const strand = createStrand(g, lock, thick);
  const n = lock.path.length - 1;
  const end = thick ? n : Math.max(2, Math.round(n * g.random.range(0.86, 1)));
  const loose = cut.gather * (cropped ? smooth(6, 12, n) : 1);
  const waved = lock.grown < 0 ? 0 : cut.wave; // a baby hair is shorter than a wave
  const points: StrokePoint[] = [];
  for (let i = 0; i <= end; i++) {
    const t = i / n;
    const p = at(lock.path, i);
    const { across: b, normal: m, tangent, ...frame } = at(frames, i);
    const gather = 1 - loose * smooth(0.1, 1, t);
    const wave = waved * smooth(0, 0.3, t) * (1 + 0.3 * strand.helix);
    const phase = bundle.phase + t * cut.waves * 6.28 + strand.helix * 0.9;
    const swing = sine(phase);
    const x = strand.cos * strand.out * cut.spread * gather * (strand.stray ? 3.2 : 1) + wave * swing;
    const z = strand.sin * strand.out * cut.spread * 0.6 * gather + (cut.coil ? wave * cosine(phase) : 0);
    const { slip } = strand;
    const [sx, sy, sz] = project(
      view,
      p[0] + b[0] * x + m[0] * z + tangent[0] * slip,
      p[1] + b[1] * x + m[1] * z + tangent[1] * slip,
      p[2] + b[2] * x + m[2] * z + tangent[2] * slip,
    );
    const bulge = strand.cos * strand.out * 0.75;
    const lit = normalize([m[0] + b[0] * (bulge + swing * wave * 4), m[1] + b[1] * bulge, m[2] + b[2] * bulge]);
    const c = shade(g, bundle, strand, p, t, lit, tangent, frame.rim);
    const width = (findWidth(g, lock, strand, t, gather) * view.unit) / 170;
    points.push({ x: sx, y: sy, z: sz, width, c, a: findAlpha(g, lock, strand, t) });
  }
  return points;
}

/** Volume, lock and strand highlights. */
function shade(g: Growth, bundle: Bundle, s: Strand, p: Vec3, t: number, lit: Vec3, tangent: Vec3, rim: number): Vec3 {
  const { cut, cropped, half, lights, person } = g;
  const { style, accent } = person.hair;
  const { lock, tone, phase } = bundle;
  const locs = style === 'locs';
  const toHalf = dot(lit, half);
  const lean = dot(tangent, half);
  const gleam = (shift: number, sharp: number): number =>
    power(Math.max(0, 1 - (lean + shift) * (lean + shift)), sharp / 2);
  const first = gleam(0.48 * (s.own - 1), 46) * clamp(toHalf * 1.4 - 0.25);
  const second = gleam(0.4 * (s.own - 1) - 0.16, 16) * clamp(toHalf);
  const rooted = mix(0.55 - 0.25 * Math.max(0, s.border), 1, smooth(0, 0.35, t));
  const behind = mix(1, 0.55, smooth(0, 0.6, p[1]) * smooth(0, -0.3, p[2]));
  const deep = mix(cropped ? 0.5 : 0.24, 1, lock.layer) * rooted * behind;
  const rope = locs && !s.thick ? (1.25 - 0.9 * cube(s.out)) * (1 + 0.3 * sine(t * 85 + phase * 3 + s.angle)) : 1;
  const diffuse = clamp(dot(lit, lights.key) * 0.6 + 0.4);
  const body =
    (0.28 + 1.75 * diffuse * Math.sqrt(Math.sqrt(diffuse))) * deep * tone * s.own * (s.thick ? 0.42 : 1) * rope;
  const matt = locs ? 0.15 : 1;
  const coat = 0.3 * (1 - 0.6 * cut.coil) * deep * (s.thick ? 0.2 : 1) * (0.5 + s.own * 0.5) * tone * matt * first;
  const shine = deep * matt;
  let base = s.colour;
  if (s.dyed && accent)
    base = mix3(base, accent.colour, accent.kind === 'tips' ? 0.85 * smooth(0.45, 0.8, t + 0.12 * (s.own - 1)) : 0.8);
  const { rimColour } = lights;
  return [
    base[0] * (body + 1.6 * (second + first) * shine + rim * 0.6) + coat * 0.55 + rim * 0.05 * rimColour[0],
    base[1] * (body + (1.45 * second + 1.5 * first) * shine + rim * 0.7) + coat * 0.52 + rim * 0.045 * rimColour[1],
    base[2] * (body + (1.3 * second + 1.4 * first) * shine + rim * 0.9) + coat * 0.5 + rim * 0.04 * rimColour[2],
  ];
}

/** Pixels of a picture whose face unit is 170 pixels. */
function findWidth({ cut, person, share }: Growth, { root }: Lock, s: Strand, t: number, gather: number): number {
  if (s.thick) {
    const taper = (1 - 0.6 * t * t) * (0.35 + 0.65 * smooth(0, 0.12, t));
    return (1 - 0.5 * s.border) * cut.spread * 62 * gather * taper;
  }
  const side = CLIPPED[person.hair.style] === undefined ? 1 : mix(0.65, 1, smooth(-0.4, -0.9, root[1]));
  return (cut.width / Math.sqrt(share)) * side * (s.stray ? 0.6 : 1) * (1 - 0.8 * cube(t));
}

function findAlpha({ person }: Growth, { root }: Lock, s: Strand, t: number): number {
  if (s.thick) return 0.92 * smooth(-0.01 + 0.02 * s.border, 0.06 + 0.2 * s.border, t);
  const clipped = CLIPPED[person.hair.style];
  const side = clipped === undefined ? 1 : mix(clipped, 1, smooth(-0.25, -0.85, root[1]));
  const strength = person.hair.style === 'buzz' ? 0.4 : 0.85;
  return strength * (1 - 0.45 * s.border) * side * smooth(0, 0.03 + 0.12 * s.border, t + 0.012);
}
