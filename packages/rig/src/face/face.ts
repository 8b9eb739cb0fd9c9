/**
 * | constants | source |
 * |---|---|
 * | `WIDE_FACE` | `engines.md`, "Talking head" |
 * | `UPPER_LIP` | chosen by eye, not measured |
 */
import { findDarkest, type FaceColours, liftDark, readColours } from './face-colours.ts';
import { type Control, EYE_CONTROLS, HEAD_CONTROLS, MOUTH_CONTROLS, type Pose } from '../motion/controls.ts';
import type { Lattice } from '../mesh/depth.ts';
import { createDisplacement } from './displacement.ts';
import { createEyePatch, type EyePatch, isBlinking, poseEyePatch } from '../eyes/eye-patch.ts';
import { type Eye, findEye } from '../eyes/eye.ts';
import { closeFurEyes } from '../eyes/fur-lids.ts';
import { findPlacedEye } from '../eyes/placed-eye.ts';
import { createFaceSpace, type FaceSpace, localPoint } from '../mesh/face-space.ts';
import { createGrid, type Grid, type GridKernel, resetGrid, staticCells, updateGrid } from '../warp/grid.ts';
import { type CatchLight, findCatchLight, holdCatchLight } from '../eyes/catch-light.ts';
import { type ClosedEyes, closeEyes } from '../eyes/closed-eye.ts';
import { GAZE_DOWN_MOST, gazeLimits } from '../eyes/eye-fields.ts';
import { paintEyelid } from '../eyes/eyelid-painter.ts';
import { clamp } from '../math/numeric.ts';
import type { FaceLandmarks, Side } from '../mesh/landmarks.ts';
import { bareLips } from '../mouth/bare-lips.ts';
import { findMouth, type Mouth, type MuzzleShape } from '../mouth/mouth.ts';
import { findMuzzle } from '../mouth/muzzle.ts';
import { createMuzzlePainter, readMuzzleColours } from '../mouth/muzzle-inside.ts';
import { createMouthPatch, type MouthPatch, MUZZLE_ROUNDS, poseMouthPatch } from '../mouth/mouth-patch.ts';
import { createMouthPainter, type MouthPainter } from '../mouth/mouth-interior.ts';
import { resetPatch } from '../warp/layered-patch.ts';
import { createSampler, type Planes } from '../image/planes.ts';
import { createSkinShading, poseSkinShading, type SkinShading } from './skin-shading.ts';
import { createTeethTexture } from '../mouth/synthetic-teeth.ts';

/** A face prepared for animation in its image. */
export interface Face {
  readonly space: FaceSpace;
  readonly mouth: Mouth;
  readonly eyes: Readonly<Record<Side, Eye>>;
  readonly colours: FaceColours;
  readonly base: Grid;
  /** For each cell of the base grid, 1 where it need not be drawn: nothing moves there, or a patch covers it. */
  readonly skip: Uint8Array;
  /** For each cell of it, 1 where nothing moves. */
  readonly still: Uint8Array;
  readonly mouthPatch: MouthPatch | null;
  readonly eyePatches: readonly EyePatch[];
  /** The light on cheeks and chin; null where they are too small. */
  readonly shading: SkinShading | null;
  /** Null where eyes never close. */
  readonly closed: ClosedEyes | null;
  /** The picture from which lips are drawn, where the photo shows teeth between them; null where it shows none. */
  readonly lips: Planes | null;
  readonly catchLights: Readonly<Record<Side, CatchLight | null>>;
  /** How far the irises can go, see `gazeLimits`. */
  readonly gaze: readonly [number, number];
  readonly painter: MouthPainter | null;
}

export interface FaceInput {
  readonly image: Planes;
  readonly landmarks: FaceLandmarks;
  /** Image pixels for one photo pixel; drawn teeth are blurred to match. */
  readonly enlargement: number;
  /** Memory that a renderer reads as well, and what moves the face in it. */
  readonly kernel: GridKernel;
  /** The image is of the person alone, who moves before a background that stays. */
  readonly apart?: boolean;
  /** Only the mouth ever moves: eyes and head stay as in the image, and are never drawn again. */
  readonly mouthOnly?: boolean;
}

/** Faces wider than this (pixels) get a grid twice as coarse. */
const WIDE_FACE = 300;

/** Builds grids, patches and painters from the landmarks; done once for each image, before the first frame. */
export function createFace(input: FaceInput): Face {
  const { image, landmarks, enlargement, kernel } = input;
  const space = createFaceSpace(landmarks);
  const sampler = createSampler(image, space);
  const hasMuzzle = landmarks.mouth === 'muzzle';
  const mouth = hasMuzzle ? findMuzzle(space, sampler) : findMouth(space, sampler);
  const find = (side: Side): Eye =>
    hasMuzzle ? findPlacedEye(side, landmarks, space) : findEye(side, landmarks, space, sampler);
  const eyes = { right: find('right'), left: find('left') };
  const lattice = headLattice(space, mouth, image);
  const apart = input.apart === true;
  const { width, height } = image;
  const displacement = createDisplacement({ face: landmarks, space, mouth, eyes, lattice, width, height, apart });
  const mouthOnly = input.mouthOnly === true;
  const controls: readonly Control[] = mouthOnly
    ? MOUTH_CONTROLS
    : [...HEAD_CONTROLS, ...MOUTH_CONTROLS, ...EYE_CONTROLS];
  const size = { imageWidth: width, imageHeight: height };
  const base = createGrid({ ...size, lattice, displacement, controls, side: () => 0, kernel });
  const patchInput = { ...size, space, displacement, base, kernel };
  const mouthPatch = createMouthPatch(patchInput, mouth);
  const eyePatches = mouthOnly ? [] : [eyes.right, eyes.left].flatMap((eye) => createEyePatch(patchInput, eye) ?? []);
  const darkest = findDarkest(image, space);
  const colours = liftDark(readColours(space, mouth, eyes, sampler), darkest);
  const paintLips = (on: MouthPatch): MouthPainter => {
    const teeth = createTeethTexture((0.38 * enlargement) / space.mm / mouth.scale);
    return createMouthPainter({ space, mouth, mouthPatch: on, colours, teeth, image });
  };
  const paintMuzzle = (on: MouthPatch): MouthPainter => createMuzzlePainter(on, readMuzzleColours(image, darkest));
  const painter = mouthPatch && (hasMuzzle ? paintMuzzle(mouthPatch) : paintLips(mouthPatch));
  const cells = (base.columns - 1) * (base.rows - 1);
  const [skip, still] = [kernel.bytes(cells), kernel.bytes(cells)];
  still.set(staticCells(base));
  const shading = hasMuzzle
    ? null
    : createSkinShading({ space, mouth, displacement, image: sampler, base, still, kernel });
  skipPatches({ skip, still, base, mouthPatch, eyePatches });
  const toClose = { eyes, space, landmarks, image, sampler, enlargement };
  const closed = mouthOnly ? null : hasMuzzle ? closeFurEyes(toClose) : closeEyes(toClose);
  const lips = colours.showsTeeth && !hasMuzzle ? bareLips(image, space, mouth) : null;
  const catchLights = {
    right: findCatchLight(eyes.right, space, image),
    left: findCatchLight(eyes.left, space, image),
  };
  const gaze = gazeLimits([eyes.right, eyes.left]);
  return {
    space,
    mouth,
    eyes,
    colours,
    base,
    skip,
    still,
    mouthPatch,
    eyePatches,
    shading,
    closed,
    lips,
    catchLights,
    gaze,
    painter,
  };
}

/** A lattice over head and shoulders, on whole cells, clipped to the image. */
function headLattice(space: FaceSpace, mouth: Mouth, image: Planes): Lattice {
  const faceWidth = localPoint(space, 454)[0] - localPoint(space, 234)[0];
  const chinY = localPoint(space, 152)[1];
  const topY = localPoint(space, 10)[1];
  const top = topY - (chinY - topY) * 0.85;
  const corners = [
    space.toImage(mouth.centreX - faceWidth * 1.5, top, 0),
    space.toImage(mouth.centreX + faceWidth * 1.5, top, 0),
    space.toImage(mouth.centreX - faceWidth * 1.6, chinY + 110, 0),
    space.toImage(mouth.centreX + faceWidth * 1.6, chinY + 110, 0),
  ];
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const cell = faceWidth * space.mm > WIDE_FACE ? 16 : 8;
  const x0 = Math.floor(Math.max(0, Math.min(...xs)) / cell) * cell;
  const y0 = Math.floor(Math.max(0, Math.min(...ys)) / cell) * cell;
  const x1 = Math.ceil(Math.min(image.width, Math.max(...xs)) / cell) * cell;
  const y1 = Math.ceil(Math.min(image.height, Math.max(...ys)) / cell) * cell;
  return { x0, y0, cell, columns: (x1 - x0) / cell + 1, rows: (y1 - y0) / cell + 1 };
}

/** Marks the cells of the base grid that need not be drawn: those that never move, and those that patches cover now. */
function skipPatches(face: Pick<Face, 'skip' | 'still' | 'base' | 'mouthPatch' | 'eyePatches'>): void {
  const { skip, still, base, mouthPatch, eyePatches } = face;
  skip.set(still);
  for (const { patch } of [...(mouthPatch ? [mouthPatch] : []), ...eyePatches]) skipCovered(skip, base, patch);
}

function skipCovered(skip: Uint8Array, base: Grid, patch: { x0: number; y0: number; width: number; height: number }) {
  const columns = base.columns - 1;
  const i0 = (patch.x0 - base.x0) / base.cell;
  const j0 = (patch.y0 - base.y0) / base.cell;
  for (let j = j0; j < j0 + patch.height / base.cell; j++) {
    skip.fill(1, j * columns + i0, j * columns + i0 + patch.width / base.cell);
  }
}

/**
 * Moves the face to a pose: rewrites all grids and layer boundaries.
 * @returns the pose scaled to this face's mouth, which the painters need
 */
export function poseFace(face: Face, pose: Pose): Pose {
  const fitted = fitPose(face, pose);
  updateGrid(face.base, fitted, face.mouth.muzzle === null ? 1 : MUZZLE_ROUNDS);
  let moved = face.mouthPatch !== null && poseMouthPatch(face.mouthPatch, fitted, face.space.mm);
  for (const eye of face.eyePatches) {
    if (poseEyePatch(eye, fitted, face.space, face.closed?.eyes[eye.eye.side].follow ?? 1)) moved = true;
  }
  if (moved) skipPatches(face);
  if (face.shading) poseSkinShading(face.shading, fitted, face.mouth);
  return fitted;
}

/** Brings a face back to how it was made: its next pose is as the first one. */
export function resetFace(face: Face): void {
  const { base, mouthPatch, eyePatches } = face;
  resetGrid(base, base);
  for (const { patch } of [...(mouthPatch ? [mouthPatch] : []), ...eyePatches]) resetPatch(patch);
  skipPatches(face);
}

function fitPose(face: Face, pose: Pose): Pose {
  const { scale: k, muzzle } = face.mouth;
  if (muzzle !== null) return poseMuzzle(face, muzzle, pose);
  // Poses assume a closed mouth in the photo, so parted lips are closed first.
  const parted = face.mouth.open ? face.mouth.innerGap : 0;
  return {
    ...pose,
    gaze: clamp(pose.gaze, ...face.gaze),
    gazeDown: clamp(pose.gazeDown, -GAZE_DOWN_MOST, GAZE_DOWN_MOST),
    jaw: pose.jaw * k,
    upper: pose.upper * k - parted * 0.25,
    lower: pose.lower * k - parted * 0.75,
    width: pose.width * k,
    protrusion: pose.protrusion * k,
    smile: pose.smile * k,
  };
}

/** Animals lean their heads farther, look around by turning them, and lift their noses when they open their mouths. */
const ANIMAL = { roll: 1.5, gaze: 0.4, lift: 0.14 } as const;
/** The share of a person's upper lip that counts towards the opening of a muzzle. */
const UPPER_LIP = 0.4;

function poseMuzzle({ mouth, gaze }: Face, { opening }: MuzzleShape, pose: Pose): Pose {
  // Jaw and lips are one; pressed lips close it, and no further: a drawn line stays.
  const jaw = Math.max(0, pose.jaw + pose.lower + UPPER_LIP * pose.upper) * opening;
  return {
    ...pose,
    roll: pose.roll * ANIMAL.roll,
    shiftY: pose.shiftY - ANIMAL.lift * jaw,
    gaze: clamp(pose.gaze * ANIMAL.gaze, ...gaze),
    gazeDown: clamp(pose.gazeDown * ANIMAL.gaze, -GAZE_DOWN_MOST, GAZE_DOWN_MOST),
    jaw,
    upper: 0,
    lower: 0,
    width: pose.width * mouth.scale,
    protrusion: pose.protrusion * mouth.scale,
    smile: pose.smile * mouth.scale,
  };
}

/**
 * Paints, after the layers of an eye's patch were drawn, what they do not show: the light in a moved iris, a closing
 * lid.
 */
export function paintEye({ space, catchLights, closed }: Face, eye: EyePatch, pose: Pose): void {
  const { side } = eye.eye;
  const catchLight = catchLights[side];
  if (catchLight !== null) holdCatchLight(catchLight, eye, pose, space);
  if (closed !== null && isBlinking(eye, pose)) paintEyelid(eye, pose, space, closed.eyes[side]);
}
