import type { LiveSpeech } from '@orator/contracts/live-sessions/messages';
import { type Pose, combinePose, REST_POSE } from '@orator/rig/motion/controls';
import { HEAD_REST, headMotion } from '@orator/rig/motion/head-motion';
import { idleMotion } from '@orator/rig/motion/idle-motion';
import { type Envelope, mouthTracks } from '@orator/rig/speech/mouth-tracks';

/** Rate at which poses are computed, per second; they are interpolated in between. */
const FPS = 60;
/** Length of the idle loops, seconds; each begins and ends at rest, so that any can follow any other. */
const IDLE_S = 14;
/** Time constants of the transitions to speaking and to listening motion of the head, seconds. */
const TURN_S = 0.25;
const LISTEN_S = 0.4;
/** Time in which the lips close when a sentence is interrupted, seconds. */
const CLOSE_S = 0.12;
/** Listening: raised brows (millimetres), leaning in (radians) and a slight smile (millimetres). */
const LISTENING = { brow: 0.7, pitch: 0.014, smile: 0.9 };

/** The motion of a face, by the clock of the sound. */
export interface LiveMotion {
  /** `loudness` opens the mouth as in a video of the same sound. */
  readonly say: (speech: Pick<LiveSpeech, 'duration_s' | 'phones'>, start: number, loudness?: Envelope) => void;
  /** Ends all speech now. */
  readonly hush: (now: number) => void;
  readonly listen: (listening: boolean) => void;
  /** The pose for a frame; times must not decrease. */
  readonly poseAt: (now: number) => Pose;
}

const CONTROLS: readonly (keyof Pose)[] = Object.keys(REST_POSE).filter(
  (name): name is keyof Pose => name in REST_POSE,
);

/** Mixes two poses. @param share of the second, 0 to 1 */
export const mixPoses = (a: Pose, b: Pose, share: number): Pose => {
  if (share <= 0) return a;
  if (share >= 1) return b;
  const mixed = { ...a };
  for (const name of CONTROLS) mixed[name] = a[name] + (b[name] - a[name]) * share;
  return mixed;
};

/** The pose at a time in seconds, between two frames. */
const between = (frames: readonly Pose[], t: number): Pose => {
  const at = Math.min(frames.length - 1, Math.max(0, t * FPS));
  const [first, second] = [frames[Math.floor(at)], frames[Math.ceil(at)]];
  if (first === undefined || second === undefined) return REST_POSE;
  return mixPoses(first, second, at - Math.floor(at));
};

const REST_HEAD = combinePose({ ...REST_POSE, gap: 0 }, HEAD_REST);

/** Random idle loops, one after the other. */
function createIdle(seed: number, calm: boolean): (now: number) => Pose {
  if (calm) return () => REST_HEAD;
  let [loop, frames]: [number, readonly Pose[]] = [-1, []];
  return (now) => {
    const wanted = Math.floor(now / IDLE_S);
    if (wanted !== loop) {
      loop = wanted;
      const heads = idleMotion({ fps: FPS, frames: IDLE_S * FPS + 1, seed: seed + loop });
      frames = heads.map((head) => combinePose({ ...REST_POSE, gap: 0 }, head));
    }
    return between(frames, now - loop * IDLE_S);
  };
}

/**
 * Endless motion: idle when silent, head and lips driven by the phonemes during speech, with smooth transitions.
 * @param seed makes each session's motion different
 * @param calm only the lips move, for users who prefer reduced motion
 */
export function createLiveMotion(seed: number, calm: boolean): LiveMotion {
  const idle = createIdle(seed, calm);
  let utterances: { start: number; end: number; frames: readonly Pose[] }[] = [];
  let last = { now: 0, pose: REST_POSE };
  let broken: { at: number; pose: Pose } | null = null;
  let [speaking, attention] = [0, 0];
  let listening = false;

  const head = (now: number, spoken: Pose | null): Pose => {
    const since = Math.max(0, now - last.now);
    speaking += ((spoken === null ? 0 : 1) - speaking) * (1 - Math.exp(-since / TURN_S));
    attention += ((listening && spoken === null ? 1 : 0) - attention) * (1 - Math.exp(-since / LISTEN_S));
    const pose = mixPoses(idle(now), spoken ?? last.pose, spoken === null ? 0 : speaking);
    return {
      ...pose,
      browRight: pose.browRight + attention * LISTENING.brow,
      browLeft: pose.browLeft + attention * LISTENING.brow,
      pitch: pose.pitch + attention * LISTENING.pitch,
      smile: pose.smile + attention * LISTENING.smile,
    };
  };
  const pickLips = ({ jaw, upper, lower, width, protrusion, tongue }: Pose) => ({
    jaw,
    upper,
    lower,
    width,
    protrusion,
    tongue,
  });

  return {
    say: ({ duration_s: durationS, phones }, start, loudness) => {
      const timeline = { durationS, phones };
      const mouths = mouthTracks(timeline, { fps: FPS, envelope: loudness });
      const frames = mouths.length;
      const heads = calm ? [] : headMotion(timeline, { fps: FPS, frames, seed: seed + Math.round(start * 10) });
      const poses = mouths.map((mouth, i) => combinePose(mouth, heads[i] ?? HEAD_REST));
      utterances = [
        ...utterances.filter(({ end }) => end > start - IDLE_S),
        { start, end: start + durationS, frames: poses },
      ];
    },
    hush: (now) => {
      if (utterances.some(({ end }) => end > now)) broken = { at: now, pose: last.pose };
      utterances = [];
    },
    listen: (now) => {
      listening = now;
    },
    poseAt: (now) => {
      const current = utterances.find(({ start, end }) => start <= now && now < end);
      const spoken = current === undefined ? null : between(current.frames, now - current.start);
      const moved = head(now, spoken);
      const lips = pickLips(spoken ?? REST_POSE);
      // Interrupted motion fades out, including the head, which would otherwise jump.
      const fading = broken === null ? 1 : Math.min(1, Math.max(0, (now - broken.at) / CLOSE_S));
      const pose = broken === null ? { ...moved, ...lips } : mixPoses(broken.pose, { ...moved, ...lips }, fading);
      if (fading >= 1) broken = null;
      last = { now, pose };
      return pose;
    },
  };
}
