import { type FaceColours, readColours } from './face-colours.ts';
import { type Control, EYE_CONTROLS, HEAD_CONTROLS, MOUTH_CONTROLS, type Pose } from '../motion/controls.ts';
import type { Lattice } from '../mesh/depth.ts';
import { createDisplacement } from './displacement.ts';
import { createEyePatch, type EyePatch, isBlinking, poseEyePatch } from '../eyes/eye-patch.ts';
import { type Eye, findEye } from '../eyes/eye.ts';
import { createFaceFrame, type FaceFrame, localPoint } from './face-frame.ts';
import { type Allocator, createGrid, type Grid, staticCells, updateGrid } from '../warp/grid.ts';
import type { Rect } from './head-fields.ts';
import { paintEyelid } from '../eyes/eyelid-painter.ts';
import type { FaceLandmarks, Side } from '../mesh/landmarks.ts';
import { findMouth, type Mouth } from '../mouth/mouth.ts';
import { createMouthPatch, type MouthPatch, poseMouthPatch } from '../mouth/mouth-patch.ts';
import { createMouthPainter, type MouthPainter } from '../mouth/mouth-interior.ts';
import { createSampler, type Planes } from '../image/planes.ts';
import { createTeethTexture } from '../mouth/synthetic-teeth.ts';

/** A face ready to be animated in its image. */
export interface Face {
  readonly frame: FaceFrame;
  readonly mouth: Mouth;
  readonly eyes: Readonly<Record<Side, Eye>>;
  readonly colours: FaceColours;
  readonly base: Grid;
  /** Cells of the base grid that need no drawing: nothing moves there, or a patch covers them. */
  readonly skip: Uint8Array;
  readonly mouthPatch: MouthPatch | null;
  readonly eyePatches: readonly EyePatch[];
  readonly painter: MouthPainter | null;
}

export interface FaceInput {
  readonly image: Planes;
  readonly landmarks: FaceLandmarks;
  /** The part of the image that shows the photo; the head stands still at its border. */
  readonly photo: Rect;
  /** Image pixels a photo pixel was enlarged to; teeth are blurred to match. */
  readonly enlargement: number;
  readonly allocator: Allocator;
}

/** Faces wider than this (pixels) get a grid twice as coarse. */
const WIDE_FACE = 300;

export function createFace(input: FaceInput): Face {
  const { image, landmarks, photo, enlargement, allocator } = input;
  const frame = createFaceFrame(landmarks);
  const sampler = createSampler(image, frame);
  const mouth = findMouth(frame, sampler);
  const eyes = {
    right: findEye('right', landmarks, frame, sampler),
    left: findEye('left', landmarks, frame, sampler),
  };
  const lattice = headLattice(frame, mouth, image);
  const { width, height } = image;
  const displacement = createDisplacement({ face: landmarks, frame, mouth, eyes, lattice, width, height, photo });
  const controls: readonly Control[] = [...HEAD_CONTROLS, ...MOUTH_CONTROLS, ...EYE_CONTROLS];
  const size = { imageWidth: width, imageHeight: height };
  const base = createGrid({ ...size, lattice, displacement, controls, side: () => 0, allocator });
  const patchInput = { ...size, frame, displacement, base: lattice, allocator };
  const mouthPatch = createMouthPatch(patchInput, mouth);
  const eyePatches = [eyes.right, eyes.left].flatMap((eye) => createEyePatch(patchInput, eye) ?? []);
  const colours = readColours(frame, mouth, eyes, sampler);
  const teeth = createTeethTexture((0.38 * enlargement) / frame.mm / mouth.scale);
  const painter = mouthPatch && createMouthPainter({ frame, mouth, mouthPatch, colours, teeth, image });
  const skip = allocator.bytes((base.columns - 1) * (base.rows - 1));
  skip.set(staticCells(base));
  for (const { patch } of [...(mouthPatch ? [mouthPatch] : []), ...eyePatches]) skipCovered(skip, base, patch);
  return { frame, mouth, eyes, colours, base, skip, mouthPatch, eyePatches, painter };
}

/** Head and shoulders on whole cells, clipped to the image. */
function headLattice(frame: FaceFrame, mouth: Mouth, image: Planes): Lattice {
  const faceWidth = localPoint(frame, 454)[0] - localPoint(frame, 234)[0];
  const chinY = localPoint(frame, 152)[1];
  const topY = localPoint(frame, 10)[1];
  const top = topY - (chinY - topY) * 0.85;
  const corners = [
    frame.toImage(mouth.centreX - faceWidth * 1.5, top, 0),
    frame.toImage(mouth.centreX + faceWidth * 1.5, top, 0),
    frame.toImage(mouth.centreX - faceWidth * 1.6, chinY + 110, 0),
    frame.toImage(mouth.centreX + faceWidth * 1.6, chinY + 110, 0),
  ];
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const cell = faceWidth * frame.mm > WIDE_FACE ? 16 : 8;
  const x0 = Math.floor(Math.max(0, Math.min(...xs)) / cell) * cell;
  const y0 = Math.floor(Math.max(0, Math.min(...ys)) / cell) * cell;
  const x1 = Math.ceil(Math.min(image.width, Math.max(...xs)) / cell) * cell;
  const y1 = Math.ceil(Math.min(image.height, Math.max(...ys)) / cell) * cell;
  return { x0, y0, cell, columns: (x1 - x0) / cell + 1, rows: (y1 - y0) / cell + 1 };
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
 * Brings the face to a pose: all grids and layer boundaries are rewritten. Returns the pose as this face takes it (scaled to
 * its mouth), which the painters want.
 */
export function poseFace(face: Face, pose: Pose): Pose {
  const own = fitPose(face, pose);
  updateGrid(face.base, own, 1);
  if (face.mouthPatch) poseMouthPatch(face.mouthPatch, own, face.frame.mm);
  for (const eye of face.eyePatches) poseEyePatch(eye, own, face.frame);
  return own;
}

function fitPose(face: Face, pose: Pose): Pose {
  const k = face.mouth.scale;
  // Parted lips are first brought together: poses are written for a closed mouth.
  const parted = face.mouth.open ? face.mouth.innerGap : 0;
  return {
    ...pose,
    jaw: pose.jaw * k,
    upper: pose.upper * k - parted * 0.25,
    lower: pose.lower * k - parted * 0.75,
    width: pose.width * k,
    protrusion: pose.protrusion * k,
    smile: pose.smile * k,
  };
}

/** Paints the lid of an eye that blinks, after its layers were drawn. */
export function paintBlink(face: Face, eye: EyePatch, pose: Pose): void {
  if (isBlinking(eye, pose)) paintEyelid(eye, pose, face.frame, face.colours.lids[eye.eye.side]);
}
