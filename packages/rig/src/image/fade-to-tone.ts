/**
 * | constants | source |
 * |---|---|
 * | `OPEN`, `CLOSED`, `INTO_SIDES`, `INTO_HAIR`, `INTO_CHIN`, `LEAST`, `MOST`, `ROUND`, `SPREAD`, `CALM`, `HEAD_WEIGHT`, `FALL_OFF`, `GRAIN` | chosen by eye (ADR 27), not measured |
 */
import { type Area, clamp, lerp, smoothstep } from '../math/numeric.ts';
import { createRandom } from '../math/random.ts';
import type { FramePixels } from './extend-photo.ts';

/** An edge of the photo is open or closed when the head ends this far inside it; shares of the frame's shorter side. */
const OPEN = 0.14;
const CLOSED = 0.075;
/** How far the photo fades inside a closed edge: into the hair, and hardly into the chin. Shares of the head's length. */
const INTO_SIDES = 0.15;
const INTO_HAIR = 0.16;
const INTO_CHIN = 0.05;
/**
 * The least and the largest distance of the fade, and how much farther it goes at the ends of the edge, which makes an
 * oval; shares of the shorter side.
 */
const LEAST = 0.07;
const MOST = 0.2;
const ROUND = 0.12;
/** Beside the photo the fade is longer by this times the distance from it, so that no line continues from there. */
const SPREAD = 1.2;
/** The tones of the photo's quarters are moved so far towards their mean. */
const CALM = 0.5;
/** Weight of the head in a tone: counts only where the photo has nothing else. */
export const HEAD_WEIGHT = 0.002;
/** Share of the light that is lost from the photo's middle to the frame's corner. */
const FALL_OFF = 0.16;
/** Amplitude of the grain, levels of 256: hides the steps of smooth gradients. */
export const GRAIN = 1.5;

/**
 * Where a head reaches an edge of its photo, the photo shows nothing of what is beside it: its continuation would be blots of
 * hair and skin. There the photo fades in an oval into a soft tone, in place.
 * @param frame with the continued photo
 * @param original the same before the photo was continued
 * @param photo where the frame shows the photo
 * @param head bounds of the head with its hair
 */
export function fadeToTone(frame: FramePixels, original: FramePixels['data'], photo: Area, head: Area): void {
  const { width, height, data } = frame;
  const short = Math.min(width, height);
  const edgesAcross = edgesAlong(
    { size: width, start: photo.x, long: photo.width, head: [head.x, head.width], into: [INTO_SIDES, INTO_SIDES] },
    short,
  );
  const edgesDown = edgesAlong(
    { size: height, start: photo.y, long: photo.height, head: [head.y, head.height], into: [INTO_HAIR, INTO_CHIN] },
    short,
  );
  const [across, down] = [edgesAcross.filter(isClosed), edgesDown.filter(isClosed)];
  if (across.length + down.length === 0) return;
  const [ownX, ownY] = [ownAlong(edgesAcross, width, short), ownAlong(edgesDown, height, short)];
  const tones = measureTones(original, width, photo, head);
  const random = createRandom(1);
  const [middleX, middleY] = [photo.x + photo.width / 2, photo.y + photo.height / 2];
  const corner = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y++) {
    const v = clamp((2 * (y - middleY)) / photo.height, -1, 1);
    const t = smoothstep(0, 1, y / height);
    for (let x = 0; x < width; x++) {
      const u = clamp((2 * (x - middleX)) / photo.width, -1, 1);
      let [kept, closed] = [1, 0];
      const [besideX, besideY] = [beyond(x, photo.x, photo.width), beyond(y, photo.y, photo.height)];
      for (const [fades, at, along, beside] of [[across, x, v, besideY] as const, [down, y, u, besideX] as const]) {
        for (const fade of fades) {
          const inside = (at + 0.5 - fade.edge) * fade.inwards - ROUND * short * along * along;
          const own = smoothstep(0, fade.length + SPREAD * beside, inside);
          kept *= own;
          if (own < 1) closed = Math.max(closed, fade.closed);
        }
      }
      if (closed === 0) continue;
      const s = smoothstep(0, 1, x / width);
      const light = 1 - FALL_OFF * (Math.hypot(x - middleX, y - middleY) / corner) ** 2;
      const grain = GRAIN * (1 - kept) * (random() + random() - 1);
      const o = (y * width + x) * 4;
      for (const [c, [topLeft, topRight, bottomLeft, bottomRight]] of tones.entries()) {
        const tone = light * lerp(lerp(topLeft, topRight, s), lerp(bottomLeft, bottomRight, s), t);
        const continued = data[o + c] ?? 0;
        const shown = lerp(continued, original[o + c] ?? 0, (ownX[x] ?? 0) * (ownY[y] ?? 0));
        data[o + c] = clamp(lerp(continued, lerp(tone, shown, kept) + grain, closed) + 0.5, 0, 255);
      }
    }
  }
}

/** An edge of the photo beyond which the frame goes on. */
interface Edge {
  readonly edge: number;
  /** Direction from the edge into the photo. */
  readonly inwards: 1 | -1;
  readonly length: number;
  /** How much the head reaches it, 0 to 1. */
  readonly closed: number;
}
/** How far a pixel lies outside of a stretch. */
const beyond = (at: number, start: number, long: number): number => Math.max(0, start - at, at + 1 - start - long);
const isClosed = ({ closed }: Edge): boolean => closed > 0;

/** A direction of the frame. */
interface Axis {
  readonly size: number;
  /** Of the photo. */
  readonly start: number;
  readonly long: number;
  readonly head: readonly [start: number, long: number];
  /** How far to fade into the head from either edge. */
  readonly into: readonly [number, number];
}

function edgesAlong({ size, start, long, head: [headStart, headLong], into }: Axis, short: number): Edge[] {
  const end = start + long;
  const edges = [
    { edge: start, inwards: 1, goesOn: start > 0, gap: headStart - start, share: into[0] },
    { edge: end, inwards: -1, goesOn: end < size, gap: end - headStart - headLong, share: into[1] },
  ] as const;
  return edges.flatMap(({ edge, inwards, goesOn, gap, share }) => {
    if (!goesOn) return [];
    const closed = smoothstep(OPEN * short, CLOSED * short, gap);
    return [{ edge, inwards, closed, length: clamp(gap + share * headLong, LEAST * short, MOST * short) }];
  });
}

/** How much of the photo itself may show at each pixel: beyond its open edges, and near them, it is its continuation that goes on. */
function ownAlong(edges: readonly Edge[], size: number, short: number): Float32Array {
  return Float32Array.from({ length: size }, (_, at) =>
    edges.reduce((own, { edge, inwards, closed }) => {
      const inside = (at + 0.5 - edge) * inwards;
      return own * lerp(smoothstep(0, OPEN * short, inside), 1, closed);
    }, 1),
  );
}

type Quarters = [topLeft: number, topRight: number, bottomLeft: number, bottomRight: number];

/** Red, green and blue of what each quarter of the photo shows beside the head. */
function measureTones(data: FramePixels['data'], width: number, photo: Area, head: Area): Quarters[] {
  const weights: Quarters = [0, 0, 0, 0];
  const sums: Quarters[] = [0, 1, 2].map(() => [0, 0, 0, 0]);
  for (let y = photo.y; y < photo.y + photo.height; y++) {
    const v = (2 * (y - head.y)) / head.height - 1;
    const below = y < photo.y + photo.height / 2 ? 0 : 2;
    for (let x = photo.x; x < photo.x + photo.width; x++) {
      const reach = Math.hypot((2 * (x - head.x)) / head.width - 1, v);
      const weight = Math.max(HEAD_WEIGHT, smoothstep(0.85, 1.15, reach));
      const quarter = below + (x < photo.x + photo.width / 2 ? 0 : 1);
      weights[quarter] = (weights[quarter] ?? 0) + weight;
      for (const [c, sum] of sums.entries())
        sum[quarter] = (sum[quarter] ?? 0) + weight * (data[(y * width + x) * 4 + c] ?? 0);
    }
  }
  const all = total(weights);
  return sums.map((sum) => {
    const mean = total(sum) / all;
    const calm = (i: 0 | 1 | 2 | 3): number => lerp(sum[i] / weights[i], mean, CALM);
    return [calm(0), calm(1), calm(2), calm(3)];
  });
}

const total = (quarters: Quarters): number => quarters.reduce((sum, one) => sum + one, 0);
