/**
 * | constants | source |
 * |---|---|
 * | `WHITE` | chosen by eye |
 */
/** Strands become masses: one shape with a firm edge, three tones, and a few lines that say how the hair runs. */
import { mix, smooth } from '../math/numeric.ts';
import { blur, plane, type Plane } from '../raster/plane.ts';
import type { StrokeLayer } from '../raster/strokes.ts';

export interface Mass {
  /** How much of a pixel strands must cover for it to belong to the mass, from and to. */
  readonly edge: readonly [number, number];
  /** How opaque the mass is, 0..1. */
  readonly alpha: number;
  /** How dark its shades and how light its highlights are beside its own tone. */
  readonly tones: readonly [number, number];
}

/** The brightest hair (linear light). */
const WHITE = 1.1;

const luma = (r: number, g: number, b: number): number => 0.3 * r + 0.6 * g + 0.1 * b;

const blurred = (p: Plane, radius: number): Plane => blur({ ...p, d: p.d.slice() }, Math.max(1, radius));

/** Simplifies what was drawn into a layer. @param unit pixels a face unit */
export function gatherStrands(layer: StrokeLayer, unit: number, { edge, alpha, tones }: Mass): void {
  const { w, h } = layer.a;
  const light = plane(w, h);
  for (let i = 0; i < light.d.length; i++) light.d[i] = luma(layer.r.d[i] ?? 0, layer.g.d[i] ?? 0, layer.b.d[i] ?? 0);
  const outline = blurred(layer.a, unit * 0.018);
  const cover = { line: blurred(layer.a, unit * 0.008), form: blurred(layer.a, unit * 0.035) };
  const line = blurred(light, unit * 0.008);
  const form = blurred(light, unit * 0.035);
  const [red, green, blue] = [layer.r, layer.g, layer.b].map((p) => blurred(p, unit * 0.035));
  const own = averageLight(light, layer.a);
  const brightest = Math.max(1.12, Math.min(tones[1], WHITE / own)); // white hair has no room for more light
  for (let i = 0; i < light.d.length; i++) {
    const share = smooth(edge[0], edge[1], outline.d[i] ?? 0) * alpha;
    layer.a.d[i] = share;
    if (share === 0) {
      layer.r.d[i] = layer.g.d[i] = layer.b.d[i] = 0;
      continue;
    }
    const around = Math.max(0.02, cover.form.d[i] ?? 0);
    const broad = (form.d[i] ?? 0) / around;
    const fine = (line.d[i] ?? 0) / Math.max(0.02, cover.line.d[i] ?? 0);
    const at = broad / own;
    const tone = mix(mix(tones[0], 1, smooth(0.66, 0.78, at)), brightest, smooth(1.22, 1.36, at));
    const stroke = mix(1, 0.62, smooth(0.1, 0.34, (broad - fine) / own));
    const rim = mix(0.62, 1, smooth(edge[1], 1, outline.d[i] ?? 0));
    // The colour of a pixel's hue at the brightness of the given tone.
    const gain = ((own * tone * stroke * rim) / Math.max(1e-4, broad * around)) * share;
    layer.r.d[i] = (red?.d[i] ?? 0) * gain;
    layer.g.d[i] = (green?.d[i] ?? 0) * gain;
    layer.b.d[i] = (blue?.d[i] ?? 0) * gain;
  }
}

/** The mean brightness of what is covered. */
function averageLight(light: Plane, cover: Plane): number {
  let sum = 0;
  let share = 0;
  for (let i = 0; i < light.d.length; i++) {
    sum += light.d[i] ?? 0;
    share += cover.d[i] ?? 0;
  }
  return sum / Math.max(1, share);
}
