/**
 * | constants | source |
 * |---|---|
 * | `SHORTEST_S`, `USABLE_S`, `BRIDGE_S`, `JOIN_S` | chosen (ADR 59), not measured |
 * | `SMALL_FACE`, `SOFT` | chosen, not measured |
 */
import { median, quantile } from '@orator/rig/math/numeric';
import type { VideoShape } from '@orator/media/video-frames';
import type { FootageReason, FootageVerdict, FootageWarning, FrameReason, Stretch } from './footage-engine.ts';
import type { JudgedFrame } from './frame-verdicts.ts';
import type { SourceFootage } from './normalise-footage.ts';

/** Minimum length, seconds. Shorter footage reverses so often that it is visible. */
export const SHORTEST_S = 5;
/** A stretch of this many seconds without fault is enough to be looped. */
const USABLE_S = 3;
/** Shorter faults (seconds) are bridged with neighbouring frames. */
const BRIDGE_S = 0.08;
/** Equal faults closer than this (seconds) are reported as one. */
const JOIN_S = 0.3;
/** The quietest frames: maximum distance of the lips (mm), and minimum number of such frames. */
const QUIET = { mm: 3.2, frames: 3 };
/** Faces below this height (pixels), or with less detail than this, are reported as soft. */
const SMALL_FACE = 180;
const SOFT = 0.04;

/**
 * The result: frames with short faults bridged, everything outside the longest usable stretch excluded, and the report.
 */
export interface JudgedFootage {
  readonly verdict: FootageVerdict;
  /** For each frame, whether it may be shown; a bridged one has its neighbours' face. */
  readonly frames: readonly JudgedFrame[];
  /** First frame of the used stretch, and the one after its last. */
  readonly used: readonly [number, number];
}

/** Decides about footage from its judged frames: all of them, or the first ones if it is too long. */
export function judgeFootage(
  judged: readonly JudgedFrame[],
  shape: VideoShape,
  source: SourceFootage,
  longestS: number,
  hasSound: boolean,
): JudgedFootage {
  const { fps } = shape;
  const tooLong = source.durationS > longestS;
  const durationS = tooLong ? source.durationS : judged.length / fps;
  const frames = bridgeFaults(judged, Math.floor(BRIDGE_S * fps));
  const used = longestStretch(frames);
  const usable = (used[1] - used[0]) / fps >= USABLE_S;
  const reasons = findReasons(frames.slice(...used), usable, durationS, tooLong);
  const verdict: FootageVerdict = {
    ok: reasons.length === 0,
    reasons,
    warnings: tooLong ? [] : findWarnings(judged, source),
    faults: tooLong ? [] : listFaults(frames, fps),
    used: reasons.length === 0 ? { from: seconds(used[0] / fps), to: seconds(used[1] / fps) } : null,
    durationS: seconds(durationS),
    width: shape.width,
    height: shape.height,
    fps,
    hasSound,
  };
  return { verdict, frames, used };
}

function findReasons(
  frames: readonly JudgedFrame[],
  usable: boolean,
  durationS: number,
  tooLong: boolean,
): readonly FootageReason[] {
  if (tooLong) return ['too_long'];
  if (durationS < SHORTEST_S) return ['too_short'];
  if (!usable) return ['nothing_usable'];
  const gaps = frames.flatMap(({ face }) => face?.gap ?? []).toSorted((a, b) => a - b);
  return (gaps[QUIET.frames - 1] ?? Number.POSITIVE_INFINITY) > QUIET.mm ? ['mouth_never_quiet'] : [];
}

function findWarnings(frames: readonly JudgedFrame[], source: SourceFootage): readonly FootageWarning[] {
  const faces = frames.flatMap(({ face }) => face ?? []);
  const sharpest = quantile(
    faces.map((face) => face.sharpness),
    0.8,
  );
  const checks: readonly (readonly [FootageWarning, boolean])[] = [
    ['face_small', faces.length > 0 && median(faces.map((face) => face.faceHeight)) < SMALL_FACE],
    ['soft', faces.length > 0 && sharpest < SOFT],
    ['variable_frame_rate', source.uneven],
  ];
  return checks.flatMap(([code, met]) => (met ? [code] : []));
}

/** Faults of a shot that last at most `most` frames get a face between those of their neighbours. */
function bridgeFaults(judged: readonly JudgedFrame[], most: number): readonly JudgedFrame[] {
  // The first frame after a cut belongs to the new shot, so it may be shown.
  const frames = judged.map((frame) => (frame.verdict === 'cut' && frame.face ? { ...frame, verdict: null } : frame));
  const out = [...frames];
  for (let i = 1; i < frames.length; i++) {
    if (frames[i]?.verdict === null || frames[i - 1]?.verdict !== null) continue;
    let end = i;
    while (end < frames.length && frames[end]?.verdict !== null) end++;
    const [a, b] = [frames[i - 1], frames[end]];
    if (!a?.face || !b?.face || end - i > most || a.shot !== b.shot) continue;
    for (let k = i; k < end; k++) {
      const t = (k - i + 1) / (end - i + 1);
      const to = b.face.points;
      const points = a.face.points.map((value, p) => value + ((to[p] ?? value) - value) * t);
      out[k] = { ...a, face: { ...a.face, points } };
    }
  }
  return out;
}

function longestStretch(frames: readonly JudgedFrame[]): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  for (let i = 0; i < frames.length; ) {
    let end = i;
    while (end < frames.length && frames[end]?.verdict === null && frames[end]?.shot === frames[i]?.shot) end++;
    if (end - i > best[1] - best[0]) best = [i, end];
    i = Math.max(end, i + 1);
  }
  return best;
}

/** Runs of equal faults, and the moments of cuts. */
function listFaults(frames: readonly JudgedFrame[], fps: number): FootageVerdict['faults'] {
  const out: (Stretch & { code: FrameReason })[] = [];
  for (const [i, { verdict, shot }] of frames.entries()) {
    const cut = i > 0 && frames[i - 1]?.shot !== shot;
    const at = seconds(i / fps);
    if (cut) out.push({ code: 'cut', from: at, to: at });
    if (verdict === null) continue;
    const last = out.at(-1);
    const to = seconds((i + 1) / fps);
    if (last?.code === verdict && at - last.to < JOIN_S) out[out.length - 1] = { ...last, to };
    else out.push({ code: verdict, from: at, to });
  }
  return out;
}

const seconds = (value: number): number => Math.round(value * 100) / 100;
