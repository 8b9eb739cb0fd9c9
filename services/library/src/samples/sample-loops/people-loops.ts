import {
  circle,
  CLAY,
  CORAL,
  type Draw,
  during,
  fade,
  ground,
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
  W,
  wave,
} from './loop-shapes.ts';

/** Which of several items is shown at this time, and how far the change to the next one has come. */
function turnAt(time: number, count: number, soft = 0.28): { now: number; next: number; share: number } {
  const at = time * count;
  const now = Math.floor(at) % count;
  return { now, next: (now + 1) % count, share: rise(1 - soft, 1, at - Math.floor(at)) };
}

const pictureAt = (from: readonly Picture[], i: number): Picture => from[i % from.length] ?? { href: '' };

/** A line of words, and the four people who are made from it. */
export const drawDesign =
  (people: readonly Picture[]): Draw =>
  (time) => {
    const side = 102;
    const cards = [0, 1, 2, 3].map((i) => {
      const x = 18 + i * 114;
      const gone = during(0.55, 0.74 + 0.05 * i, time, 0.05);
      const chosen = i === 2 ? during(0.12, 0.52, time, 0.08) : 0;
      const y = 84 - 12 * chosen;
      const ring = fade(rect(x - 5, y - 5, side + 10, 144, CORAL, 19), chosen);
      const empty = rect(x, y, side, 134, '#3d5d5a', 14);
      return empty + ring + fade(image(pictureAt(people, i), [x, y, side, 134], 14), 1 - gone);
    });
    const written = during(0.55, 0.99, time, 0.02) > 0 ? rise(0.55, 0.74, time) : 1;
    const line = rect(18, 24, 444, 36, PAPER, 18) + rect(36, 37, 300 * written, 10, INK, 5, 'opacity=".75"');
    const feet = [0, 1, 2, 3].map((i) =>
      rect(18 + i * 114, 242, i % 2 === 0 ? 70 : 52, 9, PAPER, 4.5, 'opacity=".45"'),
    );
    return ground(PINE) + line + cards.join('') + feet.join('');
  };

/** A product, and the person who presents it. */
export const drawProduct =
  (pairs: readonly { readonly product: Picture; readonly result: Picture }[]): Draw =>
  (time) => {
    const { now, next, share } = turnAt(time, pairs.length);
    const pair = (i: number): string => {
      const found = pairs[i];
      if (found === undefined) return '';
      return image(found.product, [36, 66, 168, 168]) + image(found.result, [250, 18, 198, 264], 16);
    };
    return (
      ground(OCHRE) +
      circle(120, 150, 104, '#e9c583') +
      [0, 1, 2].map((i) => circle(216 + i * 10, 150, 2.6, INK)).join('') +
      rect(256, 26, 198, 264, INK, 16, 'opacity=".18"') +
      pair(now) +
      fade(rect(30, 46, 180, 208, '#e9c583', 90) + pair(next), share)
    );
  };

/** People before different places, one scene after the other. */
export const drawScenes =
  (scenes: readonly { readonly place: Picture; readonly person: Picture }[]): Draw =>
  (time) => {
    const { now, next, share } = turnAt(time, scenes.length, 0.22);
    const scene = (i: number, x: number): string => {
      const found = scenes[i];
      if (found === undefined) return '';
      return image(found.place, [x, 0, W, H]) + image(found.person, [x + (i % 2 === 0 ? 150 : 30), 18, 290, 387]);
    };
    const w = (W - 48 - 16) / scenes.length;
    const bars = scenes.map((_, i) => {
      const done = Math.min(1, Math.max(0, time * scenes.length - i));
      const x = 24 + i * (w + 8);
      return rect(x, H - 20, w, 6, PAPER, 3, 'opacity=".5"') + (done > 0 ? rect(x, H - 20, w * done, 6, CORAL, 3) : '');
    });
    return scene(now, -W * share) + (share > 0 ? scene(next, W * (1 - share)) : '') + bars.join('');
  };

const BAR = 13;
/** The words that are read light up, and the wave runs with them. */
export const drawVoice =
  (levels: readonly number[]): Draw =>
  (time) => {
    const rows = [
      [60, 112, 84, 104],
      [96, 72, 128, 64],
      [78, 118, 60, 86],
    ];
    const words = rows.flat().length;
    let index = 0;
    const lines = rows.map((row, line) => {
      let x = 30;
      return row
        .map((w) => {
          const read = index++ < time * words;
          const drawn = rect(x, 42 + line * 32, w, BAR, read ? CORAL : INK, BAR / 2, read ? '' : 'opacity=".22"');
          x += w + 14;
          return drawn;
        })
        .join('');
    });
    const bars = wave(levels, [28, 214, W - 56, 110], (i) => (i < time * levels.length ? CORAL : '#b5a894'));
    return ground(PAPER) + lines.join('') + bars;
  };

/** A recording, and the same wave again in another colour: a voice like it. */
export const drawVoiceClone =
  (levels: readonly number[], face: Picture): Draw =>
  (time) => {
    const heard = levels.slice(0, 26);
    const grows = time < 0.5 ? 1 : rise(0.62, 0.98, time);
    const ring = 1 + 0.07 * (heard[Math.floor(time * heard.length)] ?? 0);
    const below = heard.map((level, i) => (i < grows * heard.length ? level : 0));
    return (
      ground(PLUM) +
      circle(104, 150, 84 * ring, '#6b4d70') +
      image(face, [36, 82, 136, 136], 68) +
      wave(heard, [206, 96, 250, 92], () => PAPER) +
      wave(below, [206, 206, 250, 92], () => CORAL)
    );
  };

/** One person's wave becomes another's. */
export const drawVoiceChanger =
  (levels: readonly number[], from: Picture, to: Picture): Draw =>
  (time) => {
    const share = time < 0.5 ? rise(0.1, 0.4, time) : 1 - rise(0.6, 0.9, time);
    const count = 16;
    const bars = Array.from({ length: count }, (_, i) => {
      const level = levels[i] ?? 0;
      const other = 0.25 + 0.6 * (levels[(i * 2 + 9) % levels.length] ?? 0);
      return mix(level, other, rise(i / count - 0.1, i / count + 0.1, share * 1.2 - 0.1));
    });
    const head = (picture: Picture, x: number, lit: number): string =>
      circle(x, 150, 72 + 4 * lit, lit > 0.5 ? CORAL : PAPER) +
      fade(image(picture, [x - 66, 84, 132, 132], 66), 0.55 + 0.45 * lit);
    return (
      ground(PINE) +
      head(from, 92, 1 - share) +
      wave(bars, [178, 150, 124, 130], (i) => (i < share * count ? CORAL : PAPER)) +
      head(to, W - 92, share)
    );
  };

/** Many people who are heard one after the other. */
export const drawVoiceLibrary =
  (people: readonly Picture[], levels: readonly number[]): Draw =>
  (time) => {
    const order = [1, 6, 3, 4];
    // The loop begins in the middle of a turn, so that its first frame shows one.
    const at = (time + 0.5 / order.length) * order.length;
    const heard = order[Math.floor(at) % order.length] ?? 0;
    const within = at - Math.floor(at);
    const tint = [CLAY, PINE, OCHRE, PLUM];
    const heads = Array.from({ length: 8 }, (_, i) => {
      const [x, y] = [69 + (i % 4) * 114, 84 + Math.floor(i / 4) * 132];
      const lit = i === heard ? during(0, 1, within, 0.2) : 0;
      const level = levels[Math.floor(time * levels.length)] ?? 0;
      const small = wave(levels.slice(18, 23), [x - 24, y + 44, 48, 26], () => PAPER);
      const badge = fade(rect(x - 34, y + 28, 68, 32, CORAL, 16) + small, lit);
      return (
        circle(x, y, 50 + lit * (5 + 5 * level), lit > 0.3 ? CORAL : (tint[i % 4] ?? CLAY)) +
        image(pictureAt(people, i), [x - 46, y - 46, 92, 92], 46) +
        badge
      );
    });
    return ground('#cfdad9') + heads.join('');
  };
