/** Lays the skin of head and ears into the scene: depth, normals, colour, oil. */
import type { HairStyle } from '../attributes.ts';
import { scalp } from '../hair/scalp.ts';
import { cosine, sine } from '../math/functions.ts';
import { clamp, mix3, scale3, smooth, type Vec3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { plane, type Plane } from '../raster/plane.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';
import { bounds, visit, type Box } from '../raster/view.ts';
import { paintEars } from './ears.ts';
import { createHeadShape, type HeadShape } from '../shape/head-shape.ts';
import { skinAt, type Skin } from './skin.ts';

export function paintHead(s: Scene, person: Person): HeadShape {
  const h = createHeadShape(person.shape);
  if (person.hair.style !== 'headscarf') paintEars(s, person, h);
  const { view } = s;
  const z = plane(view.w, view.h, -9);
  const cover = plane(view.w, view.h);
  const box = bounds(view, -1.1, h.p.topY, 1.1, h.p.chinY);
  sculpt(s, h, box, z, cover);
  for (let py = box[1]; py <= box[3]; py++)
    for (let px = box[0]; px <= box[2]; px++) {
      const i = py * view.w + px;
      const share = cover.d[i] ?? 0;
      if (share <= 0) continue;
      const x = s.fx.d[i] ?? 0;
      const y = s.fy.d[i] ?? 0;
      const { c, spec, gloss } = underHair(skinAt(person, h, x, y), person, h, x, y);
      const normal = layerNormal(z, cover, px, py, view.unit);
      put(s, i, share, z.d[i] ?? 0, normal, c, spec, gloss, 1);
    }
  return h;
}

/** Finds the point of the face that each pixel looks at, and its depth. */
function sculpt({ view, fx, fy }: Scene, h: HeadShape, box: Box, z: Plane, cover: Plane): void {
  const [cos, sin, sinPitch] = [cosine(view.yaw), sine(view.yaw), sine(view.pitch)];
  visit(
    view,
    box,
    h.coarse,
    (px, py, x, y) => {
      const share = clamp(h.inside(x, y) * view.unit + 0.5);
      if (share <= 0) return;
      const i = py * view.w + px;
      z.d[i] = h.height(x, y) * cos - x * sin + y * sinPitch * 0.9;
      cover.d[i] = share;
      fx.d[i] = x;
      fy.d[i] = y;
    },
    true,
  );
}

/** How dark the scalp is under each style, at a height of the face. */
const SHADES: Partial<Record<HairStyle, (y: number) => number>> = {
  bald: () => 0,
  headscarf: () => 0,
  receding: () => 0.25,
  horseshoe: (y) => 0.8 * smooth(-1.02, -0.78, y),
  cornrows: () => 0.5,
  fade: (y) => 0.75 * smooth(0.1, -0.75, y),
  buzz: () => 0.8,
};

function underHair(skin: Skin, person: Person, h: HeadShape, x: number, y: number): Skin {
  const { hair } = person;
  if (y >= 0.3) return skin;
  const strength = SHADES[hair.style]?.(y) ?? 0.9;
  if (strength === 0) return skin;
  const k = scalp([x, y, h.coarse(x, y) - 0.12], person) * smooth(0.3, -0.15, y) * strength;
  const pale: Vec3 = hair.style === 'buzz' ? person.skin : [0.3, 0.29, 0.28];
  const root = scale3(mix3(hair.colour, pale, 0.08 + 0.5 * hair.grey), 0.6);
  return { c: mix3(skin.c, root, k), spec: skin.spec * (1 - k * 0.7), gloss: skin.gloss };
}
