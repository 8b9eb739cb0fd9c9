/** Cutting patterns: every outfit as shapes in body units (x right, y down, chin at about 1.6, pit of the neck at 2.2). */
import { type Cloth } from './body.ts';
import { argyle, checks, dots, flowers, plaid, rows, stripes, type Weave, zigzag } from './patterns.ts';
import { curve } from '../math/curve.ts';
import { atan2, cosine, hypot, sine } from '../math/functions.ts';
import { at, mix3, scale3, type Vec2, type Vec3 } from '../math/numeric.ts';
import { type Person } from '../person/person.ts';
import { colour } from '../raster/colour.ts';

const WHITE = colour('#d4d7d9');

const DARK = colour('#23262b');

const mirror = (p: Vec2[]): Vec2[] => p.map(([x, y]) => [-x, y] as Vec2);

const disc = (x: number, y: number, r: number): Vec2[] =>
  Array.from({ length: 18 }, (_, i) => [x + r * cosine((i * Math.PI) / 9), y + r * sine((i * Math.PI) / 9)] as Vec2);

/** A band of even width along a line. */
function band(line: Vec2[], width: number): Vec2[] {
  const pts = curve(line, 8);
  const a: Vec2[] = [];
  const b: Vec2[] = [];
  pts.forEach((p, i) => {
    const q = at(pts, Math.min(pts.length - 1, i + 1));
    const o = at(pts, Math.max(0, i - 1));
    const l = hypot(q[0] - o[0], q[1] - o[1]) || 1;
    const n: Vec2 = [(-(q[1] - o[1]) / l) * width * 0.5, ((q[0] - o[0]) / l) * width * 0.5];
    a.push([p[0] + n[0], p[1] + n[1]]);
    b.push([p[0] - n[0], p[1] - n[1]]);
  });
  return [...a, ...b.toReversed()];
}

/** The band round a neckline, in one piece. */
export const ring = (neck: Vec2[], width: number): Vec2[] =>
  band([...neck, ...mirror(neck).toReversed().slice(1)], width);

export function tailor(person: Person, topLine: (x: number) => number): Cloth[] {
  const nw = person.neckW;
  const sw = person.shoulderW;
  const out: Cloth[] = [];
  const c = person.cloth;
  const woman = person.feminine > 0.5;
  /** The whole top with a neckline given from its right end to the middle. */
  const top = (neck: Vec2[], col: Vec3, more: Partial<Cloth> = {}, grow = 0.05): void => {
    const right = curve(neck, 8);
    const shoulder: Vec2[] = [];
    const from = at(right, 0)[0];
    for (let i = 0; i <= 30; i++) {
      const x = from + ((sw * 1.05 - from) * i) / 30;
      shoulder.push([x + grow * (i / 30), topLine(x) - grow * Math.min(1, i / 3)]);
    }
    const edge: Vec2[] = [...shoulder, [sw * 1.1, 4], [sw * 1.1, 9]];
    out.push({
      points: [...mirror([...edge].toReversed()), ...mirror(right), ...[...right].toReversed(), ...edge],
      c: col,
      lift: 0.05,
      folds: 0.5,
      ...more,
    });
  };
  const crew: Vec2[] = [
    [nw * 1.14, 1.93],
    [nw * 0.98, 2.14],
    [nw * 0.55, 2.33],
    [0, 2.4],
  ];
  const vee = (depth: number): Vec2[] => [
    [nw * 1.14, 1.93],
    [nw * 0.86, 2.22],
    [nw * 0.42, 2.2 + (depth - 2.2) * 0.55],
    [0, depth],
  ];
  const scoop = (depth: number): Vec2[] => [
    [nw * 1.3, 2.0],
    [nw * 1.12, 2.3],
    [nw * 0.7, depth - 0.1],
    [0, depth],
  ];
  const pair = (points: Vec2[], rest: Omit<Cloth, 'points'>): void => {
    out.push({ points: mirror(points), ...rest });
    out.push({ points, ...rest });
  };
  const collar = (col: Vec3, open: number, big = 1): void =>
    pair(
      curve(
        [
          [nw * 1.0, 1.7],
          [nw * 0.78, 2.02],
          [0.03 + open, 2.3 + open * 0.3],
          [0.03 + open * 0.9, 2.33 + open * 0.3],
          [0.36 * big + open * 0.7, 2.62 * (0.2 + 0.8 * 1) + 0.06 * big],
          [0.42 * big + open * 0.7, 2.63],
          [nw * 1.36, 2.14],
          [nw * 1.26, 1.92],
        ],
        3,
      ),
      { c: scale3(col, 1.04), lift: 0.085, soft: 0.02, spec: 0.06 },
    );
  const buttons = (x: number, from: number, step: number, col: Vec3, r = 0.035): void => {
    for (let y = from; y < 6; y += step)
      out.push({ points: disc(x, y, r), c: col, lift: 0.03, soft: 0.01, spec: 0.4, gloss: 40 });
  };
  const pick = <T>(list: readonly T[], from = person.weave): T => at(list, Math.floor(from * 0.9999 * list.length));
  const print = (list: readonly (Weave | null)[], ink: Vec3): Partial<Cloth> => {
    const weave = pick(list);
    return weave ? { print: { c: ink, weave } } : {};
  };
  const pale = c[0] + c[1] + c[2] > 1.1;
  const ink = pale ? mix3(person.cloth2, c, 0.25) : mix3(c, WHITE, 0.55);
  const pinstripe = person.seed % 3 === 0 ? (x: number): number => (sine(x * 60) > 0.8 ? 0.8 : 1) : undefined;
  const knit = (x: number, y: number): number =>
    1 + 0.07 * sine(x * 120 + sine(y * 90) * 1.2) * 0.8 + 0.04 * sine(y * 100);
  const jacket = (col: Vec3, low: number, wide: number, peak = false): void => {
    const inner: Vec2[] = [
      [nw * 1.18, 1.9],
      [nw * 0.92, 2.4],
      [0.34, 3.1],
      [0.02, low],
    ];
    const weave = (x: number, y: number): number => 1 + 0.05 * sine(x * 210) * sine(y * 210);
    for (const m of [1, -1]) {
      const shoulder: Vec2[] = [];
      for (let i = 0; i <= 24; i++) {
        const x = nw * 1.18 + ((sw * 1.06 - nw * 1.18) * i) / 24;
        shoulder.push([x + 0.07 * (i / 24), topLine(x) - 0.085 * Math.min(1, i / 3 + 0.4)]);
      }
      const pts = [
        ...shoulder,
        [sw * 1.13, 4] as Vec2,
        [sw * 1.13, 9] as Vec2,
        [-0.12, 9] as Vec2,
        [-0.1, low + 0.3] as Vec2,
        ...curve(inner, 8).toReversed(),
      ];
      out.push({ points: m === 1 ? pts : mirror(pts), c: col, lift: 0.1, folds: 0.42, spec: 0.05, pattern: weave });
    }
    const lapel: Vec2[] = [
      ...curve(
        [
          [nw * 1.12, 1.78],
          [nw * 0.86, 2.3],
          [0.3, 3.05],
          [-0.04, low],
        ],
        8,
      ),
      ...curve(
        [
          [0.0, low + 0.04],
          [0.42 * wide, 3.7],
          [0.82 * wide, 2.86 + (peak ? -0.12 : 0)],
        ],
        6,
      ),
      [0.66 * wide, 2.72],
      [0.9 * wide, 2.56],
      [nw * 1.5, 2.06],
      [nw * 1.36, 1.86],
    ];
    pair(lapel, { c: scale3(col, 1.1), lift: 0.07, soft: 0.018, spec: 0.07, pattern: weave });
  };
  const tie = (col: Vec3): void => {
    const motif = pick(
      [null, stripes(0.16, 0.4, 1), stripes(0.22, 0.2, -1), dots(0.085, 0.26), plaid(0.2), null],
      (person.weave * 7) % 1,
    );
    const tp = motif ? { print: { c: mix3(col, WHITE, 0.5), weave: motif } } : {};
    out.push({
      points: [
        [-0.06, 2.5],
        [0.06, 2.5],
        [0.24, 5],
        [0.2, 9],
        [-0.2, 9],
        [-0.24, 5],
      ],
      c: col,
      lift: 0.06,
      soft: 0.03,
      spec: 0.2,
      gloss: 14,
      ...tp,
    });
    out.push({
      points: curve(
        [
          [-0.12, 2.27],
          [0.12, 2.27],
          [0.065, 2.53],
          [-0.065, 2.53],
        ],
        4,
        true,
      ),
      c: scale3(col, 1.05),
      lift: 0.1,
      soft: 0.03,
      spec: 0.2,
      gloss: 14,
      ...tp,
    });
  };
  switch (person.outfit) {
    case 'suit':
      top(
        crew.map(([x, y]) => [x, y - 0.06] as Vec2),
        woman ? person.cloth2 : WHITE,
        { folds: 0.25, pattern: pinstripe },
      );
      if (!woman) tie(person.cloth2);
      collar(woman ? mix3(person.cloth2, WHITE, 0.1) : WHITE, woman ? 0.12 : 0);
      jacket(c, 4.3, 1);
      break;
    case 'blazer':
      if (woman) top(scoop(2.62), mix3(WHITE, person.cloth2, 0.15), { folds: 0.3, spec: 0.12 });
      else {
        top(vee(2.62), WHITE, { folds: 0.3 });
        collar(WHITE, 0.13);
      }
      jacket(c, 4.0, 0.92);
      break;
    case 'doctor':
      if (person.seed % 2) top(vee(2.75), colour('#3f7f88'), { folds: 0.3 });
      else {
        top(crew, colour('#a9c4dc'), { folds: 0.25, pattern: pinstripe });
        if (!woman) tie(person.cloth2);
        collar(colour('#a9c4dc'), woman ? 0.12 : 0);
      }
      jacket(WHITE, 4.2, 1.08);
      pair(
        band(
          [
            [nw * 1.2, 1.86],
            [nw * 1.42, 2.3],
            [0.82, 2.9],
            [0.72, 3.5],
          ],
          0.085,
        ),
        { c: colour('#2b3f4c'), lift: 0.07, soft: 0.018, spec: 0.35, gloss: 24 },
      );
      out.push({ points: disc(0.72, 3.58, 0.13), c: colour('#b9c0c6'), lift: 0.07, soft: 0.02, spec: 0.8, gloss: 30 });
      break;
    case 'hoodie': {
      top(
        [
          [nw * 1.2, 1.95],
          [nw * 0.9, 2.25],
          [0, 2.5],
        ],
        c,
        { folds: 0.75, lift: 0.08 },
      );
      const hood: Vec2[] = [
        ...curve(
          [
            [nw * 0.9, 1.5],
            [nw * 1.5, 1.62],
            [1.12, 2.02],
            [0.86, 2.5],
            [0.3, 2.92],
            [0, 3.0],
          ],
          8,
        ),
        ...curve(
          [
            [0, 2.62],
            [0.3, 2.5],
            [nw * 0.92, 2.15],
            [nw * 0.98, 1.85],
            [nw * 0.88, 1.52],
          ],
          8,
        ),
      ];
      pair(hood, { c: scale3(c, 0.97), lift: 0.2, soft: 0.09, folds: 0.35 });
      pair(
        band(
          [
            [0.2, 2.66],
            [0.24, 3.0],
            [0.22, 3.6],
          ],
          0.045,
        ),
        { c: mix3(c, WHITE, 0.55), lift: 0.05, soft: 0.014 },
      );
      break;
    }
    case 'blouse':
      top(vee(2.78), c, {
        folds: 0.85,
        spec: 0.3,
        gloss: 10,
        lift: 0.05,
        ...print([null, null, dots(0.17, 0.2), flowers(0.34, person.seed)], ink),
      });
      collar(c, 0.16, 1.0);
      buttons(0, 3.05, 0.5, mix3(c, WHITE, 0.5), 0.03);
      break;
    case 'tshirt':
      top(woman ? scoop(2.55) : crew, c, { folds: 0.7, ...print([null, null, null, rows(0.26)], ink) });
      out.push({ points: ring(woman ? scoop(2.55) : crew, 0.09), c: scale3(c, 0.92), lift: 0.03, soft: 0.014 });
      break;
    case 'sweater':
      top(crew, c, {
        folds: 0.6,
        lift: 0.08,
        pattern: knit,
        ...print([null, null, rows(0.5, 0.4), zigzag(0.4), argyle(0.9), null], ink),
      });
      out.push({
        points: ring(
          crew.map(([x, y]) => [x, y - 0.02] as Vec2),
          0.16,
        ),
        c: scale3(c, 0.93),
        lift: 0.06,
        soft: 0.025,
        pattern: (x, y) => 1 + 0.16 * sine(atan2(x, y - 1.6) * 70),
      });
      break;
    case 'turtleneck':
      top(
        [
          [nw * 1.02, 1.75],
          [nw * 0.9, 1.95],
          [nw * 0.5, 2.1],
          [0, 2.15],
        ],
        c,
        { folds: 0.5, lift: 0.07, pattern: knit },
      );
      out.push({
        points: [
          ...curve(
            [
              [-nw * 1.08, 1.5],
              [0, 1.72],
              [nw * 1.08, 1.5],
            ],
            8,
          ),
          ...curve(
            [
              [nw * 1.2, 2.06],
              [0, 2.42],
              [-nw * 1.2, 2.06],
            ],
            8,
          ),
        ],
        c: scale3(c, 1.03),
        lift: 0.14,
        soft: 0.05,
        folds: 0.25,
        pattern: (x) => 1 + 0.12 * sine((x / nw) * 46),
      });
      break;
    case 'shirt':
      top(vee(2.56), c, { folds: 0.6, pattern: pinstripe, spec: 0.06 });
      out.push({
        points: [
          [-0.075, 2.5],
          [0.075, 2.5],
          [0.085, 9],
          [-0.085, 9],
        ],
        c,
        lift: 0.018,
        soft: 0.012,
        pattern: pinstripe,
      });
      buttons(0, 2.85, 0.55, mix3(c, WHITE, 0.6), 0.032);
      collar(c, 0.1);
      break;
    case 'patterned-shirt': {
      const cloth = print(
        [
          checks(0.17),
          plaid(0.55),
          stripes(0.15, 0.35),
          flowers(0.42, person.seed),
          dots(0.15, 0.2),
          plaid(0.34),
          stripes(0.3, 0.5),
        ],
        ink,
      );
      top(vee(2.56), c, { folds: 0.6, ...cloth });
      out.push({
        points: [
          [-0.075, 2.5],
          [0.075, 2.5],
          [0.085, 9],
          [-0.085, 9],
        ],
        c,
        lift: 0.018,
        soft: 0.012,
        ...cloth,
      });
      buttons(0, 2.85, 0.55, mix3(c, WHITE, 0.6), 0.032);
      collar(c, 0.1);
      for (const piece of out.slice(-2)) Object.assign(piece, cloth);
      break;
    }
    case 'polo': {
      top(vee(2.5), c, {
        folds: 0.6,
        pattern: (x, y) => 1 + 0.05 * sine(x * 75) * sine(y * 75),
        ...print([null, null, rows(0.42, 0.3)], ink),
      });
      out.push({
        points: [
          [-0.1, 2.42],
          [0.1, 2.42],
          [0.1, 3.3],
          [-0.1, 3.3],
        ],
        c: scale3(c, 1.03),
        lift: 0.03,
        soft: 0.014,
      });
      buttons(0, 2.72, 9, mix3(c, WHITE, 0.6), 0.03);
      buttons(0, 3.08, 9, mix3(c, WHITE, 0.6), 0.03);
      collar(pick([c, ink, c]), 0.07, 0.92);
      break;
    }
    case 'kurta':
      top(
        crew.map(([x, y]) => [x, y - 0.08] as Vec2),
        c,
        { folds: 0.7, ...print([null, flowers(0.5, person.seed), stripes(0.12, 0.15), null], ink) },
      );
      out.push({
        points: [
          [-0.14, 2.3],
          [0.14, 2.3],
          [0.15, 4.1],
          [0, 4.3],
          [-0.15, 4.1],
        ],
        c: mix3(c, ink, 0.35),
        lift: 0.03,
        soft: 0.014,
        print: { c: colour('#c9a95a'), weave: zigzag(0.12) },
      });
      buttons(0, 2.56, 0.38, colour('#c9a95a'), 0.034);
      out.push({
        points: [
          ...curve(
            [
              [-nw * 1.07, 1.8],
              [-0.3, 2.12],
              [-0.05, 2.24],
              [-0.05, 2.46],
              [-0.36, 2.36],
              [-nw * 1.2, 2.08],
            ],
            5,
          ),
        ],
        c: mix3(c, ink, 0.35),
        lift: 0.09,
        soft: 0.025,
      });
      out.push({
        points: [
          ...curve(
            [
              [nw * 1.07, 1.8],
              [0.3, 2.12],
              [0.05, 2.24],
              [0.05, 2.46],
              [0.36, 2.36],
              [nw * 1.2, 2.08],
            ],
            5,
          ),
        ],
        c: mix3(c, ink, 0.35),
        lift: 0.09,
        soft: 0.025,
      });
      break;
    case 'hanbok': {
      top(vee(2.95), c, {
        folds: 0.6,
        spec: 0.22,
        gloss: 10,
        ...print([null, flowers(0.6, person.seed), null], mix3(c, WHITE, 0.3)),
      });
      const left: Vec2[] = [
        [-nw * 1.12, 1.82],
        [-nw * 0.86, 2.24],
        [-0.2, 2.78],
        [0.42, 3.5],
      ];
      out.push({
        points: band(mirror(left), 0.3),
        c: mix3(c, person.cloth2, 0.75),
        lift: 0.05,
        soft: 0.016,
        spec: 0.15,
      });
      out.push({
        points: band(
          mirror(left).map(([x, y]) => [x * 0.95 - 0.05, y - 0.1] as Vec2),
          0.1,
        ),
        c: WHITE,
        lift: 0.05,
        soft: 0.014,
      });
      out.push({ points: band(left, 0.3), c: mix3(c, person.cloth2, 0.75), lift: 0.07, soft: 0.016, spec: 0.15 });
      out.push({
        points: band(
          left.map(([x, y]) => [x * 0.95 + 0.05, y - 0.1] as Vec2),
          0.1,
        ),
        c: WHITE,
        lift: 0.07,
        soft: 0.014,
      });
      break;
    }
    case 'apron':
      top(woman ? scoop(2.5) : crew, mix3(WHITE, person.cloth2, 0.35), {
        folds: 0.6,
        ...print([null, stripes(0.16, 0.4), checks(0.2)], WHITE),
      });
      pair(
        band(
          [
            [nw * 1.16, 1.9],
            [nw * 1.22, 2.5],
            [0.78, 3.2],
          ],
          0.14,
        ),
        { c: scale3(c, 0.9), lift: 0.06, soft: 0.016 },
      );
      out.push({
        points: [
          [-0.92, 3.02],
          [0.92, 3.02],
          [1.25, 4.2],
          [1.3, 9],
          [-1.3, 9],
          [-1.25, 4.2],
        ],
        c,
        lift: 0.07,
        soft: 0.02,
        folds: 0.35,
      });
      break;
    case 'scrubs':
      top(vee(2.82), c, { folds: 0.75 });
      out.push({ points: ring(vee(2.82), 0.13), c: scale3(c, 1.12), lift: 0.035, soft: 0.014 });
      out.push({
        points: [
          [0.5, 3.5],
          [1.2, 3.46],
          [1.2, 4.4],
          [0.5, 4.4],
        ],
        c: scale3(c, 1.05),
        lift: 0.03,
        soft: 0.012,
      });
      break;
    case 'hi-vis':
      top(crew, colour('#2d3a4a'), { folds: 0.5 });
      for (const m of [1, -1]) {
        const side: Vec2[] = [
          [nw * 1.5, topLine(nw * 1.5) - 0.05],
          [sw * 0.8, topLine(sw * 0.8) - 0.06],
          [sw * 0.86, 3.4],
          [sw * 0.9, 9],
          [0.03, 9],
          [0.03, 3.1],
        ];
        const strip: Vec2[] = [
          [nw * 1.5 + 0.3, topLine(nw * 1.5 + 0.3) - 0.06],
          [nw * 1.5 + 0.62, topLine(nw * 1.5 + 0.62) - 0.06],
          [1.28, 9],
          [0.94, 9],
        ];
        out.push({ points: m === 1 ? side : mirror(side), c, lift: 0.09, folds: 0.4, spec: 0.1 });
        out.push({
          points: m === 1 ? strip : mirror(strip),
          c: colour('#c9ced2'),
          lift: 0.02,
          soft: 0.012,
          spec: 0.6,
          gloss: 10,
        });
      }
      break;
    case 'leather-jacket':
      top(crew, pick([WHITE, colour('#3a3f4a'), mix3(WHITE, person.cloth2, 0.4)]), { folds: 0.6 });
      jacket(c, 4.6, 0.86);
      for (const piece of out.slice(-4)) {
        piece.spec = 0.5;
        piece.gloss = 16;
        piece.pattern = undefined;
        piece.folds = Math.max(piece.folds ?? 0, 0.6);
      }
      pair(
        band(
          [
            [0.1, 4.4],
            [0.36, 3.3],
            [0.5, 3.0],
          ],
          0.04,
        ),
        { c: colour('#8d9196'), lift: 0.02, soft: 0.01, spec: 0.9, gloss: 24 },
      );
      break;
    case 'cardigan': {
      top(woman ? scoop(2.55) : crew, mix3(WHITE, person.cloth2, 0.25), {
        folds: 0.4,
        ...print([null, null, rows(0.2, 0.4)], person.cloth2),
      });
      const rim: Vec2[] = [
        [nw * 1.22, 1.9],
        [nw * 1.0, 2.4],
        [0.5, 3.1],
        [0.1, 3.9],
      ];
      for (const m of [1, -1]) {
        const edge: Vec2[] = [];
        for (let i = 0; i <= 24; i++) {
          const x = nw * 1.22 + ((sw * 1.06 - nw * 1.22) * i) / 24;
          edge.push([x + 0.06 * (i / 24), topLine(x) - 0.07]);
        }
        const pts = [
          ...edge,
          [sw * 1.12, 4] as Vec2,
          [sw * 1.12, 9] as Vec2,
          [0.02, 9] as Vec2,
          [0.06, 4.1] as Vec2,
          ...curve(rim, 8).toReversed(),
        ];
        out.push({
          points: m === 1 ? pts : mirror(pts),
          c,
          lift: 0.1,
          folds: 0.6,
          pattern: knit,
          ...print([null, null, argyle(1.0), rows(0.6, 0.3)], ink),
        });
      }
      pair(band([...rim, [0.06, 5], [0.06, 8.5]], 0.17), {
        c: scale3(c, 0.9),
        lift: 0.05,
        soft: 0.02,
        pattern: (_x, y) => 1 + 0.13 * sine(y * 60),
      });
      buttons(0.06, 4.15, 0.5, mix3(c, DARK, 0.5), 0.05);
      break;
    }
    case 'chef':
      top(crew, c, { folds: 0.55 });
      out.push({
        points: [
          [-0.35, 2.38],
          [0.42, 2.42],
          [0.5, 9],
          [-0.5, 9],
        ],
        c: scale3(c, 1.02),
        lift: 0.035,
        soft: 0.015,
        folds: 0.2,
      });
      buttons(0.34, 2.75, 0.55, DARK, 0.05);
      buttons(-0.34, 2.75, 0.55, DARK, 0.05);
      out.push({
        points: [
          ...curve(
            [
              [-nw * 1.05, 1.7],
              [-0.3, 2.02],
              [0.0, 2.14],
              [0.3, 2.02],
              [nw * 1.05, 1.7],
            ],
            6,
          ),
          ...curve(
            [
              [nw * 1.22, 2.08],
              [0.35, 2.4],
              [0, 2.46],
              [-0.35, 2.4],
              [-nw * 1.22, 2.08],
            ],
            6,
          ),
        ],
        c: person.cloth2,
        lift: 0.1,
        soft: 0.035,
        folds: 0.3,
      });
      break;
    case 'uniform':
      top(
        crew.map(([x, y]) => [x, y - 0.06] as Vec2),
        c,
        { folds: 0.4 },
      );
      tie(scale3(c, 0.35));
      collar(scale3(c, 1.08), 0.02);
      pair(
        [
          [1.15, topLine(1.15) - 0.08],
          [sw * 0.93, topLine(sw * 0.93) - 0.08],
          [sw * 0.93, topLine(sw * 0.93) + 0.14],
          [1.2, topLine(1.2) + 0.17],
        ],
        { c: scale3(c, 0.6), lift: 0.05, soft: 0.015 },
      );
      out.push({
        points: curve(
          [
            [0.72, 3.2],
            [0.86, 3.12],
            [1.0, 3.2],
            [0.98, 3.42],
            [0.86, 3.52],
            [0.74, 3.42],
          ],
          5,
          true,
        ),
        c: colour('#c9a95a'),
        lift: 0.04,
        soft: 0.012,
        spec: 0.9,
        gloss: 30,
      });
      pair(
        [
          [0.5, 3.75],
          [1.15, 3.75],
          [1.15, 4.6],
          [0.5, 4.6],
        ],
        { c: scale3(c, 1.05), lift: 0.03, soft: 0.012 },
      );
      break;
  }
  return out;
}
