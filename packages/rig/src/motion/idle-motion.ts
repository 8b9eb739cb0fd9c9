/**
 * | constants | source |
 * |---|---|
 * | `BREATH_S` | fifteen breaths a minute: an adult at rest takes 12 to 20 |
 * | `LONGEST_BLINK_S` | the slow blink of the study of eyes: 160, 90 and 300 ms |
 * | `BREATH`, `BREATH_PITCH`, `SMILE`, `SMILE_BROW`, `SMILE_COMES_S`, `SMILE_GOES_S`, `QUIET_S` | chosen by eye, not measured |
 */
import { clamp, DEGREE, smoothstep } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import { blinkAt, blinkTimes } from './blinks.ts';
import { gazeAt, glanceTimes } from './gaze.ts';
import type { HeadFrame, MotionOptions } from './head-motion.ts';

/** A calm breath, seconds. */
const BREATH_S = 4;
/** How far the shoulders rise with a breath (see `HeadFrame.breath`), and how the head leans back with it, radians. */
const BREATH = 0.9;
const BREATH_PITCH = -0.35 * DEGREE;
/** Corners of the mouth at the height of the smile, and the brows with it, millimetres. */
const SMILE = 1.5;
const SMILE_BROW = 0.45;
/** Seconds in which a smile comes and goes. */
const SMILE_COMES_S = 0.8;
const SMILE_GOES_S = 1.3;
/** No blink and no glance so close to the seam, seconds: eyes are open and at rest where the loop begins again. */
const QUIET_S = 0.5;

/**
 * Motion of a face that does not speak, made to be looped: it breathes, blinks, looks around, moves the head a little and
 * smiles once. The first and the last frame are the photo's own pose, and everything is at rest there, so that nobody sees
 * the seam, whether the player shows both or skips one.
 * @param options at least five seconds of frames, so that a smile fits in
 */
export function idleMotion({ fps, frames, seed }: MotionOptions): readonly HeadFrame[] {
  const random = createRandom(seed);
  const periodS = (frames - 1) / fps;
  const wave = (largest: number) => seamless(largest, random);
  const [yaw, pitch, roll] = [wave(1.9 * DEGREE), wave(0.9 * DEGREE), wave(0.9 * DEGREE)];
  const [shiftX, shiftY] = [wave(1.1), wave(0.5)];
  const breaths = Math.max(1, Math.round(periodS / BREATH_S));
  const inside = (event: { readonly time: number }, lastsS: number): boolean =>
    event.time >= QUIET_S && event.time + lastsS <= periodS - QUIET_S;
  const blinks = blinkTimes(periodS, 1, random).filter((blink) => inside(blink, LONGEST_BLINK_S));
  const glances = glanceTimes(periodS, random).filter((glance) => inside(glance, glance.hold));
  const smile = createSmile(periodS, random);
  return Array.from({ length: frames }, (_, frame) => {
    // The last frame is the first one again.
    const t = frame === frames - 1 ? 0 : frame / fps;
    const phase = (2 * Math.PI * t) / periodS;
    const breath = (1 - Math.cos(breaths * phase)) / 2;
    const turn = { yaw: yaw(phase), pitch: pitch(phase) + BREATH_PITCH * breath };
    const lids = blinkAt(blinks, t);
    const brow = SMILE_BROW * smile(t) - lids.browDrop;
    return {
      ...turn,
      roll: roll(phase),
      shiftX: shiftX(phase),
      shiftY: shiftY(phase),
      breath: BREATH * breath,
      browRight: brow,
      browLeft: brow,
      browInner: 0,
      blinkRight: lids.right,
      blinkLeft: lids.left,
      ...gazeAt(glances, t, turn),
      smile: SMILE * smile(t),
    };
  });
}

/** A slow blink, seconds. */
const LONGEST_BLINK_S = 0.6;

/**
 * A random slow movement over one turn of the phase (0 to 2 pi) that begins and ends at 0 and at rest: sines of whole turns,
 * the last of which takes the speed away at the seam.
 */
function seamless(largest: number, random: () => number): (phase: number) => number {
  const side = random() < 0.5 ? -1 : 1;
  const first = side * largest * (0.55 + 0.25 * random());
  const second = largest * 0.5 * (2 * random() - 1);
  const third = -(first + 2 * second) / 3;
  return (phase) => first * Math.sin(phase) + second * Math.sin(2 * phase) + third * Math.sin(3 * phase);
}

/** One smile somewhere in the middle, 0 to 1 by time in seconds. */
function createSmile(periodS: number, random: () => number): (t: number) => number {
  const holdS = 0.9 + 0.6 * random();
  const room = periodS - 2 * QUIET_S - (SMILE_COMES_S + holdS + SMILE_GOES_S);
  const begin = QUIET_S + clamp(room, 0, periodS) * (0.25 + 0.6 * random());
  const end = begin + SMILE_COMES_S + holdS;
  return (t) => smoothstep(begin, begin + SMILE_COMES_S, t) * (1 - smoothstep(end, end + SMILE_GOES_S, t));
}
