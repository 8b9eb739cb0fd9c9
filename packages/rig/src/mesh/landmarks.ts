import { clamp, type Point, type Vec3 } from '../math/numeric.ts';

/** Number of points of the face mesh. Source: MediaPipe's face mesh. */
export const POINT_COUNT = 468;

/**
 * A face found in an image: MediaPipe's face mesh and iris landmarks, in plain arrays, because they are stored as JSON
 * beside the photo. Units: image pixels; z in the same scale, smaller is nearer to the camera.
 */
export interface FaceLandmarks {
  /** x, y, z of each of the 468 mesh points. */
  readonly points: readonly number[];
  /** Null when the iris model was not run. */
  readonly eyes: { readonly right: EyeLandmarks; readonly left: EyeLandmarks } | null;
  /** What speaks: a person's lips, or the muzzle of an animal, a drawing or a thing. Lips unless it is said. */
  readonly mouth?: MouthKind | undefined;
  /** The heads of people beside a face that was chosen of several. They stay still. */
  readonly others?: readonly HeadCircle[] | undefined;
}

export type MouthKind = 'lips' | 'muzzle';

/** The middle and the radius of a head with its hair, image pixels. */
export type HeadCircle = readonly [x: number, y: number, radius: number];

/** Returns the same face with another kind of mouth: lips or a muzzle. */
export function withMouth({ mouth: _before, ...face }: FaceLandmarks, mouth: MouthKind): FaceLandmarks {
  return mouth === 'lips' ? face : { ...face, mouth };
}

/** Landmarks of one eye in the iris model's order, image pixels. */
export interface EyeLandmarks {
  /** 71 points. */
  readonly contour: readonly Point[];
  /** 5 points, the centre first. */
  readonly iris: readonly Point[];
}

/** The person's own right and left: the right eye is on the image's left. */
export type Side = 'right' | 'left';

/** The mesh point `index`: x, y, z. */
export function point(landmarks: FaceLandmarks, index: number): Vec3 {
  const p = landmarks.points;
  return [p[index * 3] ?? 0, p[index * 3 + 1] ?? 0, p[index * 3 + 2] ?? 0];
}

/** The same face after its image was scaled by `scale` and then moved by (dx, dy) pixels. */
export function transformLandmarks(face: FaceLandmarks, scale: number, dx: number, dy: number): FaceLandmarks {
  const move = (p: Point): Point => [p[0] * scale + dx, p[1] * scale + dy];
  const eye = (e: EyeLandmarks): EyeLandmarks => ({ contour: e.contour.map(move), iris: e.iris.map(move) });
  return {
    points: face.points.map((v, i) => v * scale + (i % 3 === 0 ? dx : i % 3 === 1 ? dy : 0)),
    eyes: face.eyes && { right: eye(face.eyes.right), left: eye(face.eyes.left) },
    ...(face.mouth && { mouth: face.mouth }),
    ...(face.others && { others: face.others.map(([x, y, radius]) => [...move([x, y]), radius * scale] as const) }),
  };
}

/** Indices of the mesh points on the face oval, clockwise from the middle of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Indices of the mesh points along the edges of the lips, from the image's left to its right. */
export const LIPS = {
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
} as const;

/** Indices of the mesh points along the lids, from the image's left to its right. */
export const LIDS = {
  right: { upper: [33, 246, 161, 160, 159, 158, 157, 173, 133], lower: [33, 7, 163, 144, 145, 153, 154, 155, 133] },
  left: { upper: [362, 398, 384, 385, 386, 387, 388, 466, 263], lower: [362, 382, 381, 380, 374, 373, 390, 249, 263] },
} as const;

/** Indices of the mesh points along the brows, from the image's left to its right. */
export const BROWS = { right: [70, 63, 105, 66, 107], left: [336, 296, 334, 293, 300] } as const;

/** Distance in pixels from (x, y) to the face oval, and z (pixels) of the oval's nearest point. */
export function nearestOnOval(oval: readonly Vec3[], x: number, y: number): { distance: number; z: number } {
  let best = Number.POSITIVE_INFINITY;
  let z = 0;
  let previous = oval.at(-1);
  for (const b of oval) {
    const a: Vec3 = previous ?? b;
    previous = b;
    const ux = b[0] - a[0];
    const uy = b[1] - a[1];
    const t = clamp(((x - a[0]) * ux + (y - a[1]) * uy) / (ux * ux + uy * uy + 1e-9), 0, 1);
    const d = (x - a[0] - t * ux) ** 2 + (y - a[1] - t * uy) ** 2;
    if (d < best) {
      best = d;
      z = a[2] + (b[2] - a[2]) * t;
    }
  }
  return { distance: Math.sqrt(best), z };
}

/** Whether (x, y) lies within the face oval (pixels): a ray to the right crosses it an odd number of times. */
export function isInOval(oval: readonly Vec3[], x: number, y: number): boolean {
  let inside = false;
  let previous = oval.at(-1);
  for (const b of oval) {
    const a: Vec3 = previous ?? b;
    previous = b;
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
