/**
 * | constants | source |
 * |---|---|
 * | `GROUP`, `FULL_UNIT`, `LEAST_SHARE` | chosen: time against what is seen of strands |
 */
/**
 * Hair as locks: each lock is traced over the skull, then split into many strands that are shaded one by one and drawn
 * from the inside out.
 */
import type { HeadShape } from '../shape/head-shape.ts';
import type { Lights } from '../light/lights.ts';
import { atan2 } from '../math/functions.ts';
import { at, clamp, normalize } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import type { Person } from '../person/person.ts';
import type { Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer } from '../raster/strokes.ts';
import { createCut } from './cuts.ts';
import { paintScarf } from './headscarf.ts';
import { sowLocks, type Lock } from './locks.ts';
import { SHORT, createSkull } from './scalp.ts';
import { createBundle, traceStrand, type Bundle, type Growth } from './strand.ts';

/** Some strands of a lock. Those nearer to the skull are drawn first. */
interface Group {
  readonly order: number;
  readonly bundle: Bundle;
  readonly strands: number;
  readonly thick: boolean;
}
/** Strands of a lock that are drawn together. */
const GROUP = 4;
/** From so many pixels a face unit on, every strand is drawn; smaller pictures have fewer and broader ones. */
const FULL_UNIT = 90;
const LEAST_SHARE = 0.35;

function growGroups(lock: Lock, g: Growth, under: boolean): Group[] {
  const { random: r, cut, cropped } = g;
  const [x, y, z] = lock.root;
  const phase = cut.coil ? r.next() * 6.28 : atan2(x, -y) * 4 + z * 3 + r.bell() * 1.1;
  const tone = 1 + (cropped ? 0.14 : 0.3) * r.bell();
  const baby = lock.grown < 0;
  const order = lock.layer * 0.55 + at(lock.path, Math.floor((lock.path.length - 1) / 2))[2] * 0.5;
  const bundle = createBundle(lock, phase, baby ? 0.75 : tone, g);
  const groups: Group[] = under && !baby ? [{ order: order - 0.12, bundle, strands: 1, thick: true }] : [];
  const all = baby ? 2 : Math.ceil(cut.strands * g.share);
  for (let done = 0; done < all; done += GROUP)
    groups.push({ order: order + 0.02 * r.next(), bundle, strands: Math.min(GROUP, all - done), thick: false });
  return groups;
}

export function drawHair(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape, lights: Lights): void {
  const { style } = person.hair;
  if (style === 'headscarf') paintScarf(s, person, h);
  if (style === 'headscarf' || style === 'bald') return;
  const random = createRandom(person.seed * 101 + 5);
  const skull = createSkull(h);
  const cut = createCut(person, skull);
  const half = normalize([lights.key[0], lights.key[1], lights.key[2] + 1]);
  const cropped = SHORT.has(style);
  const share = clamp(s.view.unit / FULL_UNIT, LEAST_SHARE, 1);
  const growth: Growth = { person, cut, skull, view: s.view, lights, half, cropped, random, share };
  const under = cut.strands > 6 && !cropped;
  const groups = sowLocks(person, h, cut, skull, random).flatMap((lock) => growGroups(lock, growth, under));
  for (const { bundle, strands, thick } of groups.toSorted((a, b) => a.order - b.order))
    for (let i = 0; i < strands; i++) drawStroke(layer, s, traceStrand(growth, bundle, thick), 0.2);
}
