import type { SpeakingFace } from './loop-sources.ts';
import {
  circle,
  CLAY,
  CORAL,
  type Draw,
  during,
  fade,
  ground,
  group,
  H,
  image,
  INK,
  mix,
  OCHRE,
  PAPER,
  type Picture,
  PINE,
  PLUM,
  rect,
  rise,
  SKY,
  W,
  wave,
} from './loop-shapes.ts';

const FULL = [0, 0, W, H] as const;
const NONE: Picture = { href: '' };

/** A face's frame at a time; it speaks forwards and backwards, so that the loop has no jump. */
export function frameAt({ frames }: SpeakingFace, time: number): Picture {
  const there = 1 - Math.abs(1 - 2 * time);
  return frames[Math.min(frames.length - 1, Math.round(there * (frames.length - 1)))] ?? NONE;
}
const pickRestFrame = ({ frames }: SpeakingFace): Picture => frames[0] ?? NONE;

/** The bars around a time, which move past. */
const passing = ({ levels }: SpeakingFace, time: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => levels[(Math.floor(time * levels.length) + i) % levels.length] ?? 0);

/** A print on a table becomes a picture that speaks, and lies down again. */
export const drawTalkingPhoto =
  (face: SpeakingFace): Draw =>
  (time) => {
    const lies = during(0.6, 1, time, 0.14);
    const w = mix(W, 190, lies);
    const h = mix(H, 210, lies);
    const [x, y, edge] = [(W - w) / 2, (H - h) / 2, 9 * lies];
    const picture = lies > 0 ? pickRestFrame(face) : frameAt(face, time / 0.6);
    const sheet = rect(x - edge, y - edge, w + 2 * edge, h + 3.4 * edge, PAPER, 3);
    const shadow = fade(rect(x - edge + 7, y - edge + 9, w + 2 * edge, h + 3.4 * edge, INK, 4), 0.32 * lies);
    const turned = `rotate(${(-5 * lies).toFixed(2)} ${W / 2} ${H / 2})`;
    return ground(CLAY) + group(shadow + sheet + image(picture, [x, y, w, h], 2), `transform="${turned}"`);
  };

/** A person being filmed: the frame of a viewfinder, and a recording lamp. */
export const drawVideoOfYourself =
  (face: SpeakingFace): Draw =>
  (time) => {
    const corner = (x: number, y: number, a: number, b: number): string =>
      `<path d="M${x} ${y + b} V${y} H${x + a}" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
    const [l, t, r, b] = [104, 26, W - 104, H - 26];
    const finder = corner(l, t, 34, 34) + corner(r, t, -34, 34) + corner(l, b, 34, -34) + corner(r, b, -34, -34);
    const lamp = circle(W - 36, 34, 9, CORAL, `opacity="${0.35 + 0.65 * (0.5 + 0.5 * Math.cos(time * 4 * Math.PI))}"`);
    const bar = rect(24, H - 14, W - 48, 4, PAPER, 2, 'opacity=".4"') + rect(24, H - 14, (W - 48) * time, 4, CORAL, 2);
    return (
      image(frameAt(face, time), FULL, 0, 'xMidYMid') + rect(0, 0, W, H, INK, 0, 'opacity=".12"') + finder + lamp + bar
    );
  };

/** Two people, of whom one speaks after the other. */
export const drawPodcast =
  (left: SpeakingFace, right: SpeakingFace): Draw =>
  (time) => {
    const half = W / 2;
    const leftSpeaks = time < 0.5;
    const side = (face: SpeakingFace, x: number, speaks: boolean, from: number): string => {
      const picture = speaks ? frameAt(face, (time - from) * 2) : pickRestFrame(face);
      const bars = wave(passing(face, time, 7), [x + 22, H - 34, 62, 34], () => PAPER);
      const foot = speaks ? rect(x + 12, H - 58, 82, 46, CORAL, 23) + bars : '';
      const shade = speaks ? '' : rect(x, 0, half, H, INK, 0, 'opacity=".34"');
      return image(picture, [x, 0, half, H]) + shade + foot;
    };
    return side(left, 0, leftSpeaks, 0) + side(right, half, !leftSpeaks, 0.5) + rect(half - 2, 0, 4, H, PAPER);
  };

/** A question is written, and answered at once. */
export const drawLive =
  (face: SpeakingFace): Draw =>
  (time) => {
    const asks = during(0.58, 1, time);
    const answers = 1 - asks;
    const dot = (i: number): string =>
      circle(292 + i * 24, 66 + 5 * Math.sin((time * 6 - i * 0.16) * 2 * Math.PI), 7, PAPER);
    const question = fade(rect(250, 34, 132, 64, PINE, 32) + dot(0) + dot(1) + dot(2), asks);
    const voice = wave(passing(face, time, 16), [248, 150, 196, 110], () => PAPER);
    const picture = asks > 0.02 ? pickRestFrame(face) : frameAt(face, time / 0.58);
    const halo = circle(132, 150, 104 + 8 * answers * (passing(face, time, 1)[0] ?? 0), PAPER, 'opacity=".35"');
    const lines = [0, 1]
      .map((i) => rect(250, 222 + i * 24, i === 0 ? 170 : 112, 10, PAPER, 5, 'opacity=".55"'))
      .join('');
    return ground(SKY) + halo + image(picture, [36, 54, 192, 192], 96) + question + fade(voice + lines, answers);
  };

/** The mouth from near, above the wave that moves it. */
export const drawLipSync =
  (face: SpeakingFace): Draw =>
  (time) => {
    const near = image(frameAt(face, time), [-190, -452, 860, 860]);
    const back = 1 - Math.abs(1 - 2 * time);
    const count = 40;
    const played = (i: number): string => (i < back * count ? CORAL : '#8d8278');
    const bars = wave(face.levels, [22, H - 40, W - 44, 52], played);
    const head = rect(22 + back * (W - 44) - 1.5, H - 72, 3, 64, PAPER, 1.5);
    return near + rect(0, H - 80, W, 80, INK) + bars + head;
  };

/** One language is wiped away by another; the face goes on speaking. */
export const drawDub =
  (face: SpeakingFace): Draw =>
  (time) => {
    const share = time < 0.5 ? rise(0.08, 0.42, time) : 1 - rise(0.58, 0.92, time);
    const bubble = (x: number, fill: string, ink: string, lengths: readonly number[]): string =>
      rect(x, 40, 136, 96, fill, 22) + lengths.map((w, i) => rect(x + 20, 62 + i * 19, w, 9, ink, 4.5)).join('');
    const levels = face.levels.slice(0, 34);
    const bars = wave(levels, [24, 242, W - 48, 70], (i) => (i < share * levels.length ? CORAL : PAPER));
    const first = bubble(20, PAPER, PLUM, [92, 70, 84]);
    const second = bubble(W - 156, CORAL, PAPER, [64, 96, 52]);
    return (
      ground(PLUM) +
      fade(first, 1 - 0.72 * share) +
      fade(second, 0.28 + 0.72 * share) +
      circle(W / 2, 104, 92, OCHRE) +
      image(frameAt(face, time), [W / 2 - 84, 20, 168, 168], 84) +
      bars
    );
  };
