/**
 * | constants | source |
 * |---|---|
 * | `MAX_FACES` | chosen, not measured |
 * | `SCORE_BESIDE` | chosen between the scores of spots and faces that its comment names |
 * | `AT_FACE` | chosen (ADR 125), not measured |
 * | `NOSE` | a point of MediaPipe's face mesh |
 */
import type { Point } from '@orator/rig/math/numeric';
import type { FaceLandmarks, HeadCircle } from '@orator/rig/mesh/landmarks';
import { ImagePyramid, type Region, type RgbaImage } from './image-pyramid.ts';
import { detectFaces, type FaceBox } from './face-detector.ts';
import { averageMesh, findEyes, findBoxRegion, findMeshRegion, runMesh } from './face-mesh.ts';
import { type FaceModels, loadFaceModels } from './models.ts';

/** The largest face of a still image, with the models' confidence. */
export interface FoundFace {
  readonly box: FaceBox;
  /** The other faces in the image, largest first. */
  readonly others: readonly FaceBox[];
  readonly landmarks: FaceLandmarks;
  /** The mesh model's confidence that its crop shows a face, 0 to 1. */
  readonly presence: number;
  /** How much repeated runs of the mesh model differ, as a share of the face's size. */
  readonly spread: number;
}

/** The middle of a head lies above that of its detected box, and it reaches so far with its hair: shares of the box's width. */
const HEAD = { up: 0.08, radius: 0.72 } as const;

/** The heads of the other faces. Whole pixels. */
export const findHeads = (others: readonly FaceBox[]): HeadCircle[] =>
  others.map(
    ({ x, y, width }): HeadCircle => [Math.round(x), Math.round(y - HEAD.up * width), Math.round(HEAD.radius * width)],
  );

/** At most this many detections are checked. */
const MAX_FACES = 6;
/**
 * A face has this presence at least. Beside one that is sure more is asked, and a detector's score: spots of shadow on a wall have
 * scores of .31 to .36 where faces have .84 and more. A face under a mask, alone in its picture, has less of both than others.
 */
const PRESENCE = { least: 0.5, sure: 0.99, beside: 0.95 } as const;
const SCORE_BESIDE = 0.4;
/** How far from the middle of its box a face reaches, in widths of the box. */
const AT_FACE = 0.9;
/** The mesh point of the nose's tip. */
const NOSE = 4;

/**
 * Finds the largest face of an image, or the one at a place; null when there is none.
 * @param at pixels of the image
 */
export async function findFace(image: RgbaImage, at?: Point): Promise<FoundFace | null> {
  const models = await loadFaceModels();
  const pyramid = new ImagePyramid(image);
  const boxes = detectConfirmed(models, pyramid, image);
  const box = at === undefined ? boxes[0] : boxAt(boxes, at);
  if (!box) return null;
  const others = boxes.filter((other) => other !== box);
  const mesh = averageMesh(models, pyramid, box);
  const eyes = findEyes(models, pyramid, mesh.points);
  const points = rounded(mesh.points);
  return { box, others, landmarks: { points, eyes }, presence: mesh.presence, spread: mesh.spread };
}

/** To hundredths of a pixel, beyond the models' accuracy, to keep the stored JSON small. */
const rounded = (points: Float32Array): number[] => Array.from(points, (v) => Math.round(v * 100) / 100);

/**
 * The landmarks of each face that an image shows, without eyes, from the image's left to its right.
 * @param found one of them, which is not looked at again
 */
export async function listFaces(image: RgbaImage, found: FoundFace | null): Promise<FaceLandmarks[]> {
  const models = await loadFaceModels();
  const pyramid = new ImagePyramid(image);
  const middle = ({ points }: FaceLandmarks): number => points[3 * NOSE] ?? 0;
  const boxes = found === null ? detectConfirmed(models, pyramid, image) : [found.box, ...found.others];
  const findPoints = (box: FaceBox): readonly number[] =>
    box === found?.box ? found.landmarks.points : rounded(averageMesh(models, pyramid, box).points);
  return boxes.map((box) => ({ points: findPoints(box), eyes: null })).toSorted((a, b) => middle(a) - middle(b));
}

/** The face whose middle is nearest to a place, if the place is in it. The detector's box ends above the chin and below the hair. */
function boxAt(boxes: readonly FaceBox[], [x, y]: Point): FaceBox | undefined {
  const away = (box: FaceBox): number => Math.hypot(x - box.x, y - box.y) / box.width;
  const [nearest] = boxes.toSorted((a, b) => away(a) - away(b));
  return nearest !== undefined && away(nearest) < AT_FACE ? nearest : undefined;
}

/** Detected faces that the mesh model confirms, largest first. If there are none, overlapping parts are searched. */
function detectConfirmed(models: FaceModels, pyramid: ImagePyramid, image: RgbaImage): readonly FaceBox[] {
  const { width, height } = image;
  const size = Math.max(width, height);
  const whole = confirmedIn(models, pyramid, [{ x: width / 2, y: height / 2, size, angle: 0 }]);
  return whole.length > 0 ? whole : confirmedIn(models, pyramid, overlappingTiles(width, height));
}

function confirmedIn(models: FaceModels, pyramid: ImagePyramid, regions: readonly Region[]): readonly FaceBox[] {
  const detected = detectFaces(models, pyramid, regions)
    .slice(0, MAX_FACES)
    .map((box) => ({ box, presence: findPresence(models, pyramid, box) }));
  const isSure = detected.some(({ presence }) => presence > PRESENCE.sure);
  return detected
    .filter(({ box, presence }) => (isSure ? isBeside(box, presence) : presence > PRESENCE.least))
    .map(({ box }) => box)
    .toSorted((a, b) => b.width - a.width);
}

const isBeside = (box: FaceBox, presence: number): boolean => presence > PRESENCE.beside && box.score > SCORE_BESIDE;

/** How sure the mesh model is of a detected face, 0 to 1. */
function findPresence(models: FaceModels, pyramid: ImagePyramid, box: FaceBox): number {
  const first = runMesh(models, pyramid, findBoxRegion(box));
  return runMesh(models, pyramid, findMeshRegion(first.points)).presence;
}

/** Nine overlapping squares of half the image's size, since the detector misses faces below a tenth of its input. */
function overlappingTiles(width: number, height: number): readonly Region[] {
  const size = Math.max(width, height) / 2;
  return [0.25, 0.5, 0.75].flatMap((v) =>
    [0.25, 0.5, 0.75].map((u) => ({ x: u * width, y: v * height, size, angle: 0 })),
  );
}
