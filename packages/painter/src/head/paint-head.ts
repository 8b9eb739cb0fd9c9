/** Lays the skin of head and ears into the scene: depth, normals, colour, oil. */
import { scalp } from '../hair/scalp.ts';
import { paintEars } from './ears.ts';
import { createHeadShape, type HeadShape } from './head-shape.ts';
import { skinColour } from './skin.ts';
import { cosine, sine } from '../math/functions.ts';
import { noise } from '../math/noise.ts';
import { clamp, mix3, smooth } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { plane } from '../raster/plane.ts';
import { layerNormal, put, type Scene } from '../raster/scene.ts';
import { bounds, visit } from '../raster/view.ts';

export function paintHead(s: Scene, person: Person): HeadShape {
  const h = createHeadShape(person.shape);
  if (person.hair.style !== 'headscarf') paintEars(s, person, h);
  const { view } = s;
  const z = plane(view.w, view.h, -9);
  const cover = plane(view.w, view.h);
  const [x0, y0, x1, y1] = bounds(view, -1.1, h.p.topY, 1.1, h.p.chinY);
  visit(
    view,
    [x0, y0, x1, y1],
    (x, y) => h.coarse(x, y),
    (px, py, x, y) => {
      const c = clamp(h.inside(x, y) * view.unit + 0.5);
      if (c <= 0) return;
      const i = py * view.w + px;
      const local = h.height(x, y);
      z.d[i] = local * cosine(view.yaw) - x * sine(view.yaw) + y * sine(view.pitch) * 0.9;
      cover.d[i] = c;
      s.fx.d[i] = x;
      s.fy.d[i] = y;
    },
    true,
  );
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const i = py * view.w + px;
      if ((cover.d[i] ?? 0) <= 0) continue;
      const k = skinColour(person, h, s.fx.d[i] ?? 0, s.fy.d[i] ?? 0);
      if ((s.fy.d[i] ?? 0) < 0.3 && person.hair.style !== 'bald' && person.hair.style !== 'headscarf') {
        const m =
          scalp([s.fx.d[i] ?? 0, s.fy.d[i] ?? 0, h.coarse(s.fx.d[i] ?? 0, s.fy.d[i] ?? 0) - 0.12], person) *
          smooth(0.3, -0.15, s.fy.d[i] ?? 0) *
          (person.hair.style === 'receding'
            ? 0.25
            : person.hair.style === 'horseshoe'
              ? 0.8 * smooth(-1.02, -0.78, s.fy.d[i] ?? 0)
              : person.hair.style === 'cornrows'
                ? 0.5
                : person.hair.style === 'fade'
                  ? 0.75 * smooth(0.1, -0.75, s.fy.d[i] ?? 0)
                  : person.hair.style === 'buzz'
                    ? 0.8
                    : 0.9);
        const dark = mix3(
          person.hair.colour,
          person.hair.style === 'buzz' ? person.skin : [0.3, 0.29, 0.28],
          0.08 + 0.5 * person.hair.grey,
        );
        k.c = mix3(k.c, [dark[0] * 0.6, dark[1] * 0.6, dark[2] * 0.6], m);
        k.spec *= 1 - m * 0.7;
      }
      const n = layerNormal(z, cover, px, py, view.unit);
      // pores and the small unevenness of skin
      const x = s.fx.d[i] ?? 0;
      const y = s.fy.d[i] ?? 0;
      const rough = (0.11 + 0.07 * person.years) * (1 - 0.5 * person.tone);
      n[0] += (noise(x * 72, y * 72, 91) - 0.5) * rough + (noise(x * 13, y * 13, 92) - 0.5) * 0.05;
      n[1] += (noise(x * 72, y * 72, 93) - 0.5) * rough + (noise(x * 13, y * 13, 94) - 0.5) * 0.05;
      put(s, i, cover.d[i] ?? 0, z.d[i] ?? 0, n, k.c, k.spec, k.gloss, 1);
    }
  return h;
}
