import { type HeadShape } from '../shape/head-shape.ts';
import { cosine, cube, sine } from '../math/functions.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';
import { type Scene } from '../raster/scene.ts';
import { drawStroke, type StrokeLayer, type StrokePoint } from '../raster/strokes.ts';
import { project } from '../raster/view.ts';

export function drawEarrings(layer: StrokeLayer, s: Scene, person: Person, h: HeadShape): void {
  if (person.earrings === 'none' || person.hair.style === 'headscarf') return;
  const gold = person.seed % 3 !== 0;
  const c = gold ? colour('#d9a94e') : colour('#d7dade');
  const u = s.view.unit;
  for (const m of [-1, 1]) {
    if (m * s.view.yaw > 0.08) continue; // the ear turned away is hidden
    const x = m * (h.p.cheek - 0.01);
    const y = 0.55 + 0.05 * person.years;
    if (person.earrings === 'stud') {
      const [sx, sy] = project(s.view, x, y, 0);
      for (const [dx, dy, r, k] of [
        [0, 0, 0.05, 0.55],
        [-0.006, -0.008, 0.036, 1],
        [-0.016 * person.light, -0.018, 0.013, 2.4],
      ] as const)
        drawStroke(
          layer,
          s,
          [
            { x: sx + dx * u, y: sy + (dy - r) * u, z: 2, width: r * 2 * u, c: [c[0] * k, c[1] * k, c[2] * k], a: 0 },
            {
              x: sx + dx * u,
              y: sy + dy * u - r * u * 0.8,
              z: 2,
              width: r * 1.2 * u,
              c: [c[0] * k, c[1] * k, c[2] * k],
              a: 1,
            },
            { x: sx + dx * u, y: sy + dy * u, z: 2, width: r * 2 * u, c: [c[0] * k, c[1] * k, c[2] * k], a: 1 },
            {
              x: sx + dx * u,
              y: sy + (dy + r * 0.8) * u,
              z: 2,
              width: r * 1.2 * u,
              c: [c[0] * k * 0.7, c[1] * k * 0.7, c[2] * k * 0.7],
              a: 1,
            },
          ],
          9,
        );
    } else {
      const pts: StrokePoint[] = [];
      for (let i = 0; i <= 40; i++) {
        const a = -Math.PI / 2 + (i / 40) * Math.PI * 2;
        const [sx, sy] = project(s.view, x + 0.09 * cosine(a), y + 0.15 + 0.15 * sine(a), 0);
        const k =
          0.45 + 1.1 * cube(Math.max(0, cosine(a - (person.light > 0 ? 3.6 : -0.5)))) + 0.25 * Math.max(0, -sine(a));
        pts.push({ x: sx, y: sy, z: 2, width: 0.026 * u, c: [c[0] * k, c[1] * k, c[2] * k], a: 1 });
      }
      drawStroke(layer, s, pts, 9);
    }
  }
}
