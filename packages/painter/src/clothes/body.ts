/** Neck, shoulders and what is worn: each piece of cloth is a shape laid on the torso with its own thickness and folds. */
import { fractal } from '../math/noise.ts';
import { bump, clamp, mix3 } from '../math/numeric.ts';
import type { Person } from '../person/person.ts';
import { plane } from '../raster/plane.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';
import { drape, type Layer } from './drape.ts';
import { tailor } from './outfits.ts';
import { createTorso, type Torso } from './torso.ts';

export function paintBody(s: Scene, person: Person): void {
  const { w, h, unit } = s.view;
  const torso = createTorso(person, s.view);
  const layer: Layer = {
    z: plane(w, h, -9),
    cover: plane(w, h),
    r: plane(w, h),
    g: plane(w, h),
    b: plane(w, h),
    skin: plane(w, h),
    spec: plane(w, h),
    gloss: plane(w, h, 14),
  };
  paintSkin(layer, torso, person, unit);
  for (const cloth of tailor(person, torso.topLine)) drape(layer, cloth, torso, person, unit);
  const { z, cover } = layer;
  for (let py = torso.firstRow; py < h; py++)
    for (let px = 0; px < w; px++) {
      const i = py * w + px;
      const share = cover.d[i] ?? 0;
      if (share <= 0) continue;
      const normal = layerNormal(z, cover, px, py, unit);
      const { r, g, b, spec, gloss, skin } = layer;
      put(
        s,
        i,
        share,
        z.d[i] ?? 0,
        normal,
        [r.d[i] ?? 0, g.d[i] ?? 0, b.d[i] ?? 0],
        spec.d[i] ?? 0,
        gloss.d[i] ?? 0,
        skin.d[i] ?? 0,
      );
    }
}

/** The bare neck and shoulders. */
function paintSkin(layer: Layer, torso: Torso, person: Person, unit: number): void {
  const { w, h } = layer.z;
  for (let py = torso.firstRow; py < h; py++)
    for (let px = 0; px < w; px++) {
      const [x, y] = torso.toBody(px, py);
      const height = torso.height(x, y);
      if (height === undefined) continue;
      const i = py * w + px;
      const mottle = fractal(x * 3, y * 3, person.seed + 2) - 0.5;
      const c = mix3(person.skin, person.blush, clamp(0.12 + 0.4 * mottle + 0.12 * bump(x, y, 0, 2.4, 0.6, 0.4)));
      layer.z.d[i] = height;
      layer.cover.d[i] = clamp(torso.inside(x, y) * unit + 0.5);
      layer.r.d[i] = c[0] * 0.97;
      layer.g.d[i] = c[1] * 0.96;
      layer.b.d[i] = c[2] * 0.95;
      layer.skin.d[i] = 1;
      layer.spec.d[i] = 0.28;
    }
}
