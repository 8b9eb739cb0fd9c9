/**
 * | constants | source |
 * |---|---|
 * | `JAW_RIGID` | `engines.md`, "Talking head" |
 * | `CORNER_DROP` | chosen by eye, not measured |
 */
import type { Curve } from '../math/curve.ts';
import { type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { MouthControl } from '../motion/controls.ts';
import { type Field, type LayerSide, NONE } from '../warp/fields.ts';
import { type Mouth, openingProfile } from './mouth.ts';

/** Share of the lower lip's drop by which the rigid jaw moves. */
const JAW_RIGID = 0.78;
/** Share of the jaw's drop by which the corners of the mouth follow. */
const CORNER_DROP = 0.13;

/** The displacement fields of the mouth's controls, in millimetres for each millimetre of the control. */
export function mouthFields(space: FaceSpace, mouth: Mouth): Readonly<Record<MouthControl, Field>> {
  const along = (x: number): number => (x - mouth.centreX) / mouth.half;
  const noseY = localPoint(space, 2)[1];
  // Beyond the edge of its lip a layer takes the field at the edge, so that no field is discontinuous at the boundary.
  const onLayer = (side: LayerSide, x: number, y: number): number =>
    side < 0 ? Math.min(y, mouth.upper(x)) : Math.max(y, mouth.lower(x));
  const upperThickness = (x: number): number => Math.max(2, mouth.upper(x) - mouth.upperOuter(x));
  const lowerThickness = (x: number): number => Math.max(2, mouth.lowerOuter(x) - mouth.lower(x));
  const middle = (x: number): number => (mouth.upper(x) + mouth.lower(x)) / 2;
  return {
    jaw: jawField(space, mouth, along, onLayer),
    upper: (side, x, y0) => {
      const u = along(x);
      if (side > 0 || Math.abs(u) >= 1) return NONE;
      const height = mouth.upper(x) - onLayer(side, x, y0);
      const lip = upperThickness(x);
      const reach = Math.max(lip + 3, mouth.upper(x) - noseY);
      return [0, -mouth.lipOpening(u) * (1 - smoothstep(lip * 0.7, reach, height)), 0];
    },
    lower: (side, x, y0) => {
      const u = along(x);
      if (side < 0 || Math.abs(u) >= 1) return NONE;
      const depth = onLayer(side, x, y0) - mouth.lower(x);
      const lip = lowerThickness(x);
      return [0, mouth.lipOpening(u) * (1 - smoothstep(lip * 0.7, lip + 15, depth)), 0];
    },
    width: (_side, x, y) => {
      const u = along(x);
      const far = Math.abs(u);
      const d = y - middle(x);
      const vertical = Math.exp(-((d / (d < 0 ? 15 : 17)) ** 2));
      const horizontal = far < 1 ? Math.sin((far * Math.PI * 0.95) / 2) : Math.exp(-(((far - 1) / 0.5) ** 2));
      return [Math.sign(u) * horizontal * vertical, 0, 0];
    },
    protrusion: (side, x, y0) => {
      const y = onLayer(side, x, y0);
      const inner = 1 - smoothstep(0.3, 1.1, Math.abs(along(x)));
      const upper = side < 0;
      const d = upper ? mouth.upper(x) - y : y - mouth.lower(x);
      const lip = upper ? upperThickness(x) : lowerThickness(x);
      // Protruded lips roll outwards and look thicker.
      const thicker = smoothstep(0, lip, d) * (1 - smoothstep(lip, lip + (upper ? 9 : 11), d));
      return [0, (upper ? -0.22 : 0.26) * inner * thicker, -inner * Math.exp(-((d / 12) ** 2))];
    },
    smile: (_side, x, y) => {
      const u = along(x);
      const far = Math.abs(u);
      const vertical = Math.exp(-(((y - mouth.cornerY(x)) / 13) ** 2));
      const g = vertical * (far < 1 ? far * far : Math.exp(-(((far - 1) / 0.5) ** 2)));
      return [0.5 * Math.sign(u) * g, -g, 0];
    },
  };
}

function jawField(
  space: FaceSpace,
  mouth: Mouth,
  along: Curve,
  onLayer: (side: LayerSide, x: number, y: number) => number,
): Field {
  const right = localPoint(space, 234);
  const left = localPoint(space, 454);
  const chin = localPoint(space, 152);
  const faceHalf = (left[0] - right[0]) / 2;
  const hingeZ = (right[2] + left[2]) / 2;
  /** Strength (0 to about 0.8) of the rigid jaw at a point: greatest in front, fading towards the cheeks and the neck. */
  const bone: (x: number, y: number, z: number) => number = (x, y, z) => {
    const lateral = 1 - smoothstep(faceHalf * 0.55, faceHalf * 1.12, Math.abs(x - mouth.centreX));
    const forward = clamp(0.35 + (0.65 * (z - hingeZ)) / Math.min(-20, chin[2] - hingeZ), 0.2, 1.05);
    return JAW_RIGID * lateral * forward * (1 - smoothstep(chin[1] + 2, chin[1] + 62, y));
  };
  return (side, x, y0, z) => {
    const y = onLayer(side, x, y0);
    const u = along(x);
    const far = Math.abs(u);
    const level = mouth.cornerY(x);
    // Both layers use this same function beyond the corners, so that the skin does not tear there.
    const cheek = bone(x, y, z) * smoothstep(-7, 24, y - level);
    const toCheek = smoothstep(0.5, 1, far);
    let drop: number;
    if (side < 0) drop = toCheek * cheek;
    else if (far >= 1) drop = cheek;
    else {
      const lip = lerp(CORNER_DROP * JAW_RIGID, 1, openingProfile(u));
      const below = lerp(lip, bone(x, y, z), smoothstep(2, 26, y - mouth.lower(x)));
      drop = lerp(below, cheek, smoothstep(0, 1, toCheek));
    }
    // The corners move inwards slightly when the mouth opens.
    const near = Math.exp(-(((y - level) / 14) ** 2));
    const inward = Math.sign(u) * (far < 1 ? far : Math.exp(-(((far - 1) / 0.45) ** 2)));
    return [-0.1 * inward * near, drop, 0.25 * drop];
  };
}
