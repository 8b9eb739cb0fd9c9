/**
 * | constants | source |
 * |---|---|
 * | `CHIN` | a point of MediaPipe's face mesh |
 * | `SAMPLES` | chosen: odd, for a median |
 */
import type { Size } from '@orator/rig/face/framing';
import { median, quantile } from '@orator/rig/math/numeric';
import type { FrameReason } from './footage-engine.ts';
import type { TrackedFace, TrackedFrame } from './track-footage.ts';

/** A frame, the reason why it must not be shown (null: it may), and the number of cuts before it. */
export interface JudgedFrame {
  readonly face: TrackedFace | null;
  readonly verdict: FrameReason | null;
  readonly shot: number;
}

/**
 * When a frame cannot be shown. Set on five clips and eight made faults (docs/adr/0059-footage.md). Angles in degrees, heights
 * hairline to chin in pixels.
 */
export const LIMITS = {
  smallest: 100,
  /** How far the chin may lie outside the picture, as a share of the face's height: as far as the mesh is imprecise there. */
  outside: 0.02,
  yaw: 32,
  pitch: 28,
  roll: 35,
  /** From the shot's median; beyond it, the transplanted cheek visibly comes from another angle. */
  away: 24,
  /**
   * Two detections of an uncovered face differ by less than this share of its size, and both have a higher confidence
   * than this.
   */
  spread: 0.0095,
  presence: 0.9,
  /** A cut: change of the small picture, or a jump of the nose as a share of the face's height. */
  cut: 0.09,
  jump: 0.35,
  /** Correlation of the lower face with the shot's usual look; speech and smiles stay above 0.7. */
  alike: 0.5,
  /** Detail against the shot's own 80th percentile. */
  blur: 0.45,
  /** Mean luma of the face. */
  dark: 38,
  /** Width of a second face relative to the first. */
  rival: 0.5,
} as const;

/** The mesh point of the chin. */
const CHIN = 152;
/** Number of frames of a shot from which its usual look is computed. */
const SAMPLES = 101;

/** Judges every frame relative to its own shot. @param size of the frames, pixels */
export function judgeFrames(frames: readonly TrackedFrame[], size: Size): readonly JudgedFrame[] {
  const shots: TrackedFrame[][] = [];
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1];
    const current = shots.at(-1);
    if (!before || !current || isCut(before, frame)) shots.push([frame]);
    else current.push(frame);
  }
  return shots.flatMap((shot, number) => judgeShot(shot, number, size));
}

function isCut(before: TrackedFrame, frame: TrackedFrame): boolean {
  if (frame.change > LIMITS.cut) return true;
  if (!before.face || !frame.face) return false;
  const [a, b] = [before.face.points, frame.face.points];
  const moved = Math.hypot((b[12] ?? 0) - (a[12] ?? 0), (b[13] ?? 0) - (a[13] ?? 0));
  return moved > LIMITS.jump * frame.face.faceHeight;
}

function judgeShot(shot: readonly TrackedFrame[], number: number, size: Size): readonly JudgedFrame[] {
  const faces = shot.flatMap(({ face }) => face ?? []);
  const usual = {
    size,
    sharpness: quantile(
      faces.map((face) => face.sharpness),
      0.8,
    ),
    yaw: median(faces.map((face) => face.yaw)),
    pitch: median(faces.map((face) => face.pitch)),
    look: usualLook(faces),
  };
  return shot.map(({ face, faces: widths }, i): JudgedFrame => {
    const judged = { face, shot: number };
    if (number > 0 && i === 0) return { ...judged, verdict: 'cut' };
    return { ...judged, verdict: face === null ? 'no_face' : findFault(face, widths, usual) };
  });
}

interface UsualFace {
  readonly size: Size;
  readonly sharpness: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly look: Float32Array;
}

function findFault(face: TrackedFace, widths: readonly number[], usual: UsualFace): FrameReason | null {
  const { yaw, pitch, roll } = face;
  const [first = 0, second = 0] = widths;
  if (second > LIMITS.rival * first) return 'several_faces';
  if (face.faceHeight < LIMITS.smallest) return 'face_too_small';
  if (isChinOutside(face, usual.size)) return 'chin_outside';
  const turned = Math.abs(yaw) > LIMITS.yaw || Math.abs(pitch) > LIMITS.pitch || Math.abs(roll) > LIMITS.roll;
  const away = Math.abs(yaw - usual.yaw) > LIMITS.away || Math.abs(pitch - usual.pitch) > LIMITS.away;
  if (turned || away) return 'face_turned';
  // First, because in the dark a covered or unfocused face cannot be recognised.
  if (face.brightness < LIMITS.dark) return 'too_dark';
  if (face.presence < LIMITS.presence || face.spread > LIMITS.spread) return 'face_covered';
  if (face.sharpness < LIMITS.blur * usual.sharpness) return 'blurred';
  const likeness = face.lower.reduce((sum, value, k) => sum + value * (usual.look[k] ?? 0), 0);
  return likeness < LIMITS.alike ? 'face_covered' : null;
}

/** Whether the chin is outside the frame: the region below the lips would have to be drawn from pixels that do not exist. */
function isChinOutside({ points, faceHeight }: TrackedFace, { width, height }: Size): boolean {
  const [x = 0, y = 0] = points.subarray(3 * CHIN, 3 * CHIN + 2);
  return Math.max(-x, x - width, -y, y - height) > LIMITS.outside * faceHeight;
}

/** The median of the lower faces, pixel by pixel, of length 1. */
function usualLook(faces: readonly TrackedFace[]): Float32Array {
  const step = Math.max(1, Math.floor(faces.length / SAMPLES));
  const some = faces.filter((_, i) => i % step === 0).map((face) => face.lower);
  const middle = Float32Array.from({ length: some[0]?.length ?? 0 }, (_, k) =>
    median(some.map((look) => look[k] ?? 0)),
  );
  const length = Math.sqrt(middle.reduce((sum, value) => sum + value * value, 0)) || 1;
  return middle.map((value) => value / length);
}
