import { DRAWN_LAYOUTS, likelyHeightCm } from '@orator/contracts/product-avatar-prompts/options';
import { computeEditFrame } from '@orator/rig/face/compose-edit';
import { frameEdit } from '@orator/rig/face/edit-frame';
import { type OvalBox, placePhoto, type Size } from '@orator/rig/face/framing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { compose, cutOut } from './built-in-product-photo.ts';
import { composeProduct } from './compose-product.ts';
import type { CutOutStroke } from '@orator/rig/image/draw-strokes';
import { hasPlainBackground } from './plain-background.ts';
import type { ProductBox } from './product-mask.ts';
import { cropForProducts, placeProducts, reachBeside, tableEdge } from './product-scene.ts';
import { type SampleProduct, sampleProduct } from './sample-products.test-support.ts';

const cut = async (picture: Uint8Array, box: ProductBox | null = null, strokes: readonly CutOutStroke[] = []) => {
  const checked = await cutOut({ product: picture, box, strokes });
  if (!checked.ok) throw new Error(checked.reasons.join(', '));
  return checked.cutout;
};
const drawn = new Map<SampleProduct, ReturnType<typeof cut>>();
/** The cut-out of a sample, the same for all tests, which change nothing of it. */
function cutSample(name: SampleProduct): ReturnType<typeof cut> {
  const made = drawn.get(name) ?? sampleProduct(name).then((picture) => cut(picture));
  drawn.set(name, made);
  return made;
}
/** Alpha of a cut-out at shares of its width and height. */
const alphaAt = async (bytes: Uint8Array, x: number, y: number): Promise<number> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4 + 3] ?? -1;
};

const stand = (size: Size, face: OvalBox) => ({ size, edge: tableEdge(size, face, size.height) });

describe('a product is cut out of its picture', () => {
  // Sizes in pixels as they are drawn; the mug with its handle.
  for (const [name, width, height, tags] of [
    ['mug', 514, 520, []],
    ['bottle', 300, 1040, ['rare']],
    ['box', 682, 578, ['rare']],
    ['touching', 300, 620, ['rare']],
    ['shadow', 260, 470, ['rare']], // without the shadow that it casts to the side
    ['grey', 260, 470, ['rare']],
    ['white', 320, 620, ['rare']], // without the shadow below its foot
  ] as const)
    test(`${name}, in its size`, { tags: [...tags] }, async () => {
      const made = await cutSample(name);
      expect(Math.abs((made?.width ?? 0) - width)).toBeLessThan(0.1 * width + 20);
      expect(Math.abs((made?.height ?? 0) - height)).toBeLessThan(0.05 * height + 20);
    });

  test('with its holes', async () => {
    const mug = await cutSample('mug');
    expect(await alphaAt(mug?.bytes ?? Buffer.alloc(0), 0.8, 0.45)).toBeLessThan(20);
    expect(await alphaAt(mug?.bytes ?? Buffer.alloc(0), 0.4, 0.5)).toBeGreaterThan(250);
  });

  test('with a label that has the colour of the backdrop', { tags: ['rare'] }, async () => {
    const bottle = await cutSample('bottle');
    expect(await alphaAt(bottle?.bytes ?? Buffer.alloc(0), 0.5, 0.57)).toBeGreaterThan(250);
  });

  test('as its owner corrects it: strokes keep and remove, the later over the earlier', async () => {
    const mug = await sampleProduct('mug');
    const before = await cutSample('mug');
    const { width, height } = await sharp(mug).metadata();
    const across = (keep: boolean, y: number): CutOutStroke => ({
      keep,
      radius: 0.02,
      points: [
        [0, y],
        [1, y],
      ],
    });
    const made = await cut(mug, null, [across(true, 0.05), across(false, 0.5)]);
    if (before === null || made === null) throw new Error('no mug was found');
    // The kept stroke reaches from edge to edge, above the mug.
    expect(made.width).toBe(width);
    expect(made.height).toBeGreaterThan(before.height);
    const top = 0.05 * height - 0.02 * Math.max(width, height);
    expect(await alphaAt(made.bytes, 0.5, (0.5 * height - top) / made.height)).toBeLessThan(5);
    expect(await alphaAt(before.bytes, 0.4, 0.5)).toBeGreaterThan(250);
  });

  test('when it is white before a white backdrop', { tags: ['rare'] }, async () => {
    const made = await cutSample('white');
    expect(await alphaAt(made?.bytes ?? Buffer.alloc(0), 0.5, 0.5)).toBeGreaterThan(250);
    expect(await alphaAt(made?.bytes ?? Buffer.alloc(0), 0.03, 0.05)).toBeLessThan(20);
  });

  test('without the shadow beside its foot, even when the shadow has its colours', { tags: ['rare'] }, async () => {
    const cup = await cut(await sampleProduct('cup'));
    const foot = [
      [0.75, 0.96],
      [0.85, 0.94],
    ] as const;
    for (const [x, y] of foot) expect(await alphaAt(cup?.bytes ?? Buffer.alloc(0), x, y)).toBeLessThan(40);
    expect(await alphaAt(cup?.bytes ?? Buffer.alloc(0), 0.4, 0.9)).toBeGreaterThan(250);
  });

  test('before a patterned backdrop by the box that its owner draws, and not without it', {
    tags: ['rare'],
  }, async () => {
    const stripes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#3c6e46"/>${Array.from(
        { length: 15 },
        (_, i) => `<rect x="${i * 40}" width="20" height="600" fill="#e8d9a0"/>`,
      ).join('')}<rect x="200" y="150" width="200" height="300" fill="#b02a50"/></svg>`,
    );
    const picture = await sharp(stripes).png().toBuffer();
    expect(await cut(picture)).toBeNull();
    const made = await cut(picture, { x: 0.25, y: 0.17, width: 0.5, height: 0.66 });
    expect(Math.abs((made?.width ?? 0) - 200)).toBeLessThan(16);
    expect(Math.abs((made?.height ?? 0) - 300)).toBeLessThan(16);
  });

  test('by its own transparency where the picture has any', async () => {
    const free = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 200, channels: 4, background: '#aa4422' } })
            .png()
            .toBuffer(),
          left: 50,
          top: 60,
        },
      ])
      .png()
      .toBuffer();
    const made = await cut(free);
    expect([made?.width, made?.height]).toEqual([104, 204]);
  });

  test('only from pictures: an even colour has nothing to cut out, and other files are refused', async () => {
    expect(await cut(await sampleProduct('plain'))).toBeNull();
    expect(await cutOut({ product: Buffer.from('no picture'), box: null, strokes: [] })).toEqual({
      ok: false,
      reasons: ['unreadable'],
    });
  });
});

test('guesses the height by the shape: bottles higher than mugs, mugs higher than plates', () => {
  const guesses = [0.3, 0.6, 1, 2].map(likelyHeightCm);
  expect(guesses).toEqual(guesses.toSorted((a, b) => b - a));
});

test('a tall product stands beside the head at its real size', () => {
  const size = { width: 1000, height: 1000 };
  const face: OvalBox = [350, 190, 300, 420];
  for (const layout of ['left', 'right', 'front'] as const) {
    const [place] = placeProducts(stand(size, face), face, layout, [{ shape: 0.3, heightCm: 26 }]);
    expect(place?.height).toBeGreaterThan(0.8 * face[3]);
  }
});

describe('products are placed', () => {
  const frame = { width: 1000, height: 1000 };
  const face = [400, 230, 200, 280] as const;

  test('as large as they are next to the face, and nearer ones larger', () => {
    const [place] = placeProducts(stand(frame, face), face, 'left', [{ shape: 1, heightCm: 10 }]);
    // A face is 18.5 cm high; the table is nearer by a fifth.
    expect(place?.height).toBeCloseTo(((10 * 280) / 18.5) * 1.2, 0);
  });

  test.each(['left', 'right', 'front', 'close'] as const)('%s of the person, never before the face', (layout) => {
    const tall = Array.from({ length: 3 }, () => ({ shape: 0.4, heightCm: 60 }));
    for (const { x, base, width, height } of placeProducts(stand(frame, face), face, layout, tall)) {
      const beside = x + width / 2 <= face[0] || x - width / 2 >= face[0] + face[2];
      expect(beside || base - height >= face[1] + face[3]).toBe(true);
    }
  });
});

test('shows what is held close to the camera from side to side, turned as it is', () => {
  const face: OvalBox = [290, 180, 300, 420];
  for (const shape of [0.4, 0.98, 1.6]) {
    const [place] = placeProducts(stand({ width: 1000, height: 1000 }, face), face, 'close', [{ shape, heightCm: 11 }]);
    if (place === undefined) throw new Error('nothing is placed');
    const across = place.width * Math.cos(place.angle) + place.height * Math.sin(place.angle);
    expect(place.width / place.height).toBeCloseTo(shape);
    expect(place.x + across / 2).toBeLessThanOrEqual(1000);
  }
});

test('draws a close-up product at a believable size beside a face that fills the photo', () => {
  const photo = { width: 1000, height: 1000 };
  const face: OvalBox = [280, 200, 440, 600];
  const crop = cropForProducts(photo, face, 1, 'close');
  const { width, height, centre } = reachBeside(frameEdit(photo, 1, crop, { angle: 0, grounded: false }), photo, crop);
  const shown: OvalBox = [face[0] + width / 2 - centre[0], face[1] + height / 2 - centre[1], face[2], face[3]];
  // A bottle, a tube, a mug.
  for (const [shape, heightCm, least] of [
    [0.3, 26, 0.55],
    [0.45, 18, 0.45],
    [0.98, 10, 0.22],
  ] as const) {
    const [place] = placeProducts(stand({ width, height }, shown), shown, 'close', [{ shape, heightCm }]);
    if (place === undefined) throw new Error('nothing is placed');
    expect(place.height / height).toBeGreaterThan(least);
    expect(place.x - place.width / 2).toBeGreaterThan(shown[0] + shown[2]);
  }
});

test('keeps at least seven eighths of a small product in the picture when it is held close', () => {
  const face: OvalBox = [190, 280, 500, 580];
  const frame = { width: 1000, height: 1000 };
  const [place] = placeProducts(stand(frame, face), face, 'close', [{ shape: 0.9, heightCm: 7 }]);
  if (place === undefined) throw new Error('nothing is placed');
  expect(place.base - frame.height).toBeLessThanOrEqual(place.height / 8);
});

test('tells a plain background, in soft light and noise, from one with things in it', () => {
  const [width, height] = [320, 400];
  const isPerson = (x: number, y: number): boolean => Math.hypot(x - 160, y - 260) < 110;
  const image = (value: (x: number, y: number, c: number) => number) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      value((i >> 2) % width, Math.floor((i >> 2) / width), i & 3),
    ),
  });
  const person = image((x, y, c) => (isPerson(x, y) ? ([90, 40, 30, 255][c] ?? 0) : 0));
  const before = (wall: (x: number, y: number) => number) =>
    hasPlainBackground(
      image((x, y, c) => (c === 3 ? 255 : isPerson(x, y) ? 40 : wall(x, y))),
      person,
    );
  expect(before((x, y) => 245 - (x + y) / 40 + ((x * 7 + y * 13) % 5))).toBe(true);
  expect(before((x) => (x % 60 < 30 ? 235 : 150))).toBe(false);
});

test('continues nothing above the photo, and begins the table where the photo ends', () => {
  const [side, face]: [number, OvalBox] = [400, [110, 60, 180, 240]];
  for (const layout of DRAWN_LAYOUTS) {
    const { zoom, y } = cropForProducts({ width: side, height: side }, face, 1, layout);
    expect(y * side - side / zoom / 2).toBeGreaterThanOrEqual(-0.001);
  }
  expect(tableEdge({ width: 400, height: 400 }, face, 330)).toBe(329);
});

test.each(
  DRAWN_LAYOUTS.flatMap((layout) =>
    [16 / 9, 1, 3 / 4, 9 / 16].map((ratio) => ({ layout, ratio: Number(ratio.toFixed(2)) })),
  ),
)('a video shows at least four fifths of the product: $layout, $ratio', ({ layout, ratio }) => {
  const photo = { width: 1024, height: 1024 };
  const face: OvalBox = [380, 300, 264, 370];
  const size = { width: 1000 * Math.min(1, ratio), height: 1000 / Math.max(1, ratio) };
  const crop = cropForProducts(photo, face, ratio, layout);
  const light = { brightness: 0, contrast: 0, warmth: 0, saturation: 0 };
  const edit = { background: { kind: 'keep' }, ratio, crop, straighten: 0, light } as const;
  const frame = computeEditFrame(photo, face, edit, false);
  const k = size.width / frame.width;
  const [left, top] = [frame.centre[0] - frame.width / 2, frame.centre[1] - frame.height / 2];
  const shown: OvalBox = [(face[0] - left) * k, (face[1] - top) * k, face[2] * k, face[3] * k];
  const { from } = placePhoto(size, shown, size);
  const product = { shape: 1.2, heightCm: 9 };
  const [place] = placeProducts(stand(size, shown), shown, layout, [product]);
  if (place === undefined) throw new Error('nothing is placed');
  const across = [place.x - place.width / 2, place.x + place.width / 2] as const;
  const width = Math.min(across[1], from.x + from.width) - Math.max(across[0], from.x);
  expect(width / place.width).toBeGreaterThan(0.8);
  // What is close to the camera goes on below the picture.
  if (layout !== 'close') expect(place.base).toBeLessThan(from.y + from.height);
});

// Sizes at which rows are rounded up and down.
for (const [pixels, tags] of [
  [400, []],
  [401, []],
  [402, ['rare']],
  [403, ['rare']],
] as const)
  test(`a close person is whole above the table, ${pixels} pixels`, { tags: [...tags] }, async () => {
    const [side, face]: [number, OvalBox] = [400, [110, 60, 180, 240]];
    // A red neck below the head, before blue.
    const data = Uint8ClampedArray.from({ length: side * side * 4 }, (_, i) => {
      const [x, y, c] = [(i >> 2) % side, Math.floor((i >> 2) / side), i & 3];
      const neck = y > 310 && x > 150 && x < 250;
      return c === 3 || (neck ? c === 0 : c === 2) ? 255 : 0;
    });
    const product = { image: { width: 8, height: 8, data: new Uint8Array(256).fill(255) }, heightCm: 5 };
    const scene = { products: [product], layout: 'left', width: pixels, height: pixels, seed: 1 } as const;
    const photo = { width: side, height: side, data };
    const { picture: made } = await composeProduct({ ...scene, photo, face });
    const level = (x: number, y: number, c: number): number => made.data[(y * made.width + x) * 4 + c] ?? -1;
    // The photo is continued down to a zoom of 0.82, and the table begins where it ends.
    const x = Math.round(0.59 * made.width);
    const above = Array.from({ length: 24 }, (_, i) => Math.round(0.82 * made.height) - 4 - i);
    expect(above.map((y) => level(x, y, 0) > 200 && level(x, y, 2) < 60)).not.toContain(false);
  });

for (const [side, tags] of [
  [400, []],
  [437, []],
  [767, ['rare']],
  [768, ['rare']],
  [1013, ['rare']],
] as const)
  test(`an even wall stays even up to the upper edge, photo of ${side} pixels`, { tags: [...tags] }, async () => {
    const photo = { width: side, height: side, data: new Uint8Array(side * side * 4).fill(220) };
    const face: OvalBox = [0.28 * side, 0.15 * side, 0.45 * side, 0.6 * side];
    const product = { image: { width: 8, height: 8, data: new Uint8Array(256).fill(255) }, heightCm: 5 };
    const scene = { products: [product], layout: 'right', width: 300, height: 300, seed: 1 } as const;
    const { picture } = await composeProduct({ ...scene, photo, face });
    expect(Math.abs((picture.data[(3 * 300 + 123) * 4] ?? 0) - 220)).toBeLessThan(5);
  });

test('a picture with products shows a face that can speak, in the size that was asked for', async () => {
  const cutout = (await cutSample('mug'))?.bytes ?? Buffer.alloc(0);
  const portrait = await samplePortrait('omar', 1024);
  const size = { width: 864, height: 1152 };
  const made = await compose({ portrait, products: [{ cutout, heightCm: 10 }], layout: 'right', ...size, seed: 1 });
  if (!made.ok) throw new Error(made.reasons.join(', '));
  expect(made).toMatchObject(size);
  const [left, top, width, height] = made.face.box;
  // The face leaves room to the right, and below it for the table.
  expect(left + width / 2).toBeLessThan(0.55 * size.width);
  expect(top + height).toBeLessThan(0.75 * size.height);
  expect(height).toBeGreaterThan(0.15 * size.height);
  // The red of the mug is in the lower right, and nowhere in the lower left.
  const { data } = await sharp(made.normalised).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const reds = [0, 0];
  for (let y = Math.floor(0.6 * size.height); y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const o = (y * size.width + x) * 3;
      const [r = 0, g = 0, b = 0] = [data[o], data[o + 1], data[o + 2]];
      const half = x < size.width / 2 ? 0 : 1;
      if (r > 100 && g < r / 2 && b < r / 2) reds[half] = (reds[half] ?? 0) + 1;
    }
  }
  expect(reds[1]).toBeGreaterThan(5 * (reds[0] ?? 0) + 2000);
}, 60_000);
