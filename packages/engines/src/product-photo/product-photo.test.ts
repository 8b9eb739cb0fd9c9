import { likelyHeightCm, PRODUCT_LAYOUTS } from '@orator/contracts/product-avatar-prompts/options';
import { frameOfEdit } from '@orator/rig/face/compose-edit';
import { type OvalBox, placePhoto } from '@orator/rig/face/framing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { samplePortrait } from '../portrait/sample-portraits.test-support.ts';
import { compose, cutOut } from './built-in-product-photo.ts';
import { composeProduct } from './compose-product.ts';
import { drawFingers } from './draw-hand.ts';
import type { ProductStroke } from './draw-strokes.ts';
import { gripEdge, placeBetweenHands, placeHeld } from './hold-product.ts';
import type { ProductBox } from './product-mask.ts';
import { cropForProducts, placeProducts } from './product-scene.ts';
import { type SampleProduct, sampleProduct } from './sample-products.test-support.ts';

const cut = async (picture: Uint8Array, box: ProductBox | null = null, strokes: readonly ProductStroke[] = []) => {
  const checked = await cutOut({ product: picture, box, strokes });
  if (!checked.ok) throw new Error(checked.reasons.join(', '));
  return checked.cutout;
};
/** Alpha of a cut-out at shares of its width and height. */
const alphaAt = async (bytes: Uint8Array, x: number, y: number): Promise<number> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4 + 3] ?? -1;
};

describe('a product is cut out of its picture', () => {
  // Sizes in pixels as they are drawn; the mug with its handle.
  test.each<[SampleProduct, number, number]>([
    ['mug', 514, 520],
    ['bottle', 300, 1040],
    ['box', 682, 578],
    ['touching', 300, 620],
    ['shadow', 260, 470], // without the shadow that it casts to the side
    ['grey', 260, 470],
    ['white', 320, 620], // without the shadow below its foot
  ])('%s', async (name, width, height) => {
    const made = await cut(await sampleProduct(name));
    expect(Math.abs((made?.width ?? 0) - width)).toBeLessThan(0.1 * width + 20);
    expect(Math.abs((made?.height ?? 0) - height)).toBeLessThan(0.05 * height + 20);
  });

  test('with its holes, and with what has the colour of the backdrop inside', async () => {
    const mug = await cut(await sampleProduct('mug'));
    expect(await alphaAt(mug?.bytes ?? Buffer.alloc(0), 0.8, 0.45)).toBeLessThan(20);
    expect(await alphaAt(mug?.bytes ?? Buffer.alloc(0), 0.4, 0.5)).toBeGreaterThan(250);
    const bottle = await cut(await sampleProduct('bottle'));
    expect(await alphaAt(bottle?.bytes ?? Buffer.alloc(0), 0.5, 0.57)).toBeGreaterThan(250);
  });

  test('as its owner corrects it: strokes keep and remove, the later over the earlier', async () => {
    const mug = await sampleProduct('mug');
    const before = await cut(mug);
    const { width, height } = await sharp(mug).metadata();
    const across = (keep: boolean, y: number): ProductStroke => ({
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

  test('that is white before white', async () => {
    const made = await cut(await sampleProduct('white'));
    expect(await alphaAt(made?.bytes ?? Buffer.alloc(0), 0.5, 0.5)).toBeGreaterThan(250);
    expect(await alphaAt(made?.bytes ?? Buffer.alloc(0), 0.03, 0.05)).toBeLessThan(20);
  });

  test('without the shadow beside its foot, where it has the colours of that', async () => {
    const cup = await cut(await sampleProduct('cup'));
    const foot = [
      [0.75, 0.96],
      [0.85, 0.94],
    ] as const;
    for (const [x, y] of foot) expect(await alphaAt(cup?.bytes ?? Buffer.alloc(0), x, y)).toBeLessThan(40);
    expect(await alphaAt(cup?.bytes ?? Buffer.alloc(0), 0.4, 0.9)).toBeGreaterThan(250);
  });

  test('before a patterned backdrop by the box that its owner draws, and not without it', async () => {
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

  test('nothing is cut out of an even colour; what is no picture is refused', async () => {
    expect(await cut(await sampleProduct('plain'))).toBeNull();
    expect(await cutOut({ product: Buffer.from('no picture'), box: null, strokes: [] })).toEqual({
      ok: false,
      reasons: ['unreadable'],
    });
  });
});

test('the height is guessed by the shape: bottles are higher than mugs, mugs higher than plates', () => {
  const guesses = [0.3, 0.6, 1, 2].map(likelyHeightCm);
  expect(guesses).toEqual(guesses.toSorted((a, b) => b - a));
});

describe('products are placed', () => {
  const frame = { width: 1000, height: 1000 };
  const face = [400, 230, 200, 280] as const;

  test('as large as they are next to the face, and nearer ones larger', () => {
    const [place] = placeProducts(frame, face, 'left', [{ shape: 1, heightCm: 10 }]);
    // A face is 18.5 cm high; the table is nearer by a fifth.
    expect(place?.height).toBeCloseTo(((10 * 280) / 18.5) * 1.2, 0);
  });

  test.each(['left', 'right', 'front', 'close'] as const)('%s of the person, never before the face', (layout) => {
    const tall = Array.from({ length: 3 }, () => ({ shape: 0.4, heightCm: 60 }));
    for (const { x, base, width, height } of placeProducts(frame, face, layout, tall)) {
      const beside = x + width / 2 <= face[0] || x - width / 2 >= face[0] + face[2];
      expect(beside || base - height >= face[1] + face[3]).toBe(true);
    }
  });
});

test('what is held close to the camera is in the picture from side to side, turned as it is', () => {
  const face: OvalBox = [290, 180, 300, 420];
  for (const shape of [0.4, 0.98, 1.6]) {
    const [place] = placeProducts({ width: 1000, height: 1000 }, face, 'close', [{ shape, heightCm: 11 }]);
    if (place === undefined) throw new Error('nothing is placed');
    const across = place.width * Math.cos(place.angle) + place.height * Math.sin(place.angle);
    expect(place.width / place.height).toBeCloseTo(shape);
    expect(place.x + across / 2).toBeLessThanOrEqual(1000);
  }
});

describe('a product in a hand', () => {
  const size = { width: 1000, height: 1000 };
  const face: OvalBox = [320, 190, 300, 420];

  test.each([1, -1] as const)('is beside the head or below it, in the picture, on side %s', (side) => {
    for (const shape of [0.3, 1, 2])
      for (const heightCm of [6, 14, 24, 60]) {
        const { x, base, width, height } = placeHeld(size, face, { shape, heightCm }, side);
        const beside = x + width / 2 <= face[0] || x - width / 2 >= face[0] + face[2];
        expect(beside || base - height >= face[1] + face[3]).toBe(true);
        expect([x - width / 2 >= 0, x + width / 2 <= 1000, base <= 1000]).toEqual([true, true, true]);
      }
  });

  test('is held below the head where it would be tiny beside it', () => {
    const near: OvalBox = [150, 160, 340, 460];
    for (const shape of [0.35, 0.75]) {
      const { height, perCm } = placeHeld(size, near, { shape, heightCm: 24 }, -1);
      expect(height).toBeGreaterThan(9 * perCm);
    }
  });

  test('leaves the hand in the picture, however far out it is', () => {
    for (const heightCm of [14, 26, 60]) {
      const { x, width, perCm } = placeHeld(size, face, { shape: 0.3, heightCm }, 1);
      expect(x + width / 2 + 3 * perCm).toBeLessThan(1000);
    }
  });

  test('needs both where it is too wide for one, below the chin and with both in the picture', () => {
    const held = placeBetweenHands(size, face, { shape: 1.2, heightCm: 18 });
    if (held === null) throw new Error('one hand holds it');
    expect(held.base - held.height).toBeGreaterThan(face[1] + face[3]);
    expect(held.x - held.width / 2 - 3 * held.perCm).toBeGreaterThan(0);
    expect(held.x + held.width / 2 + 3 * held.perCm).toBeLessThan(1000);
    expect(placeBetweenHands(size, face, { shape: 0.9, heightCm: 10 })).toBeNull();
    // There is no room below the chin.
    expect(placeBetweenHands({ width: 1000, height: 700 }, face, { shape: 1.2, heightCm: 18 })).toBeNull();
  });

  test('is gripped at its edge, and not by what is open, such as a handle', async () => {
    const mug = await cut(await sampleProduct('mug'));
    const { data, info } = await sharp(mug?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, data };
    const edge = (side: 1 | -1) =>
      gripEdge(image, placeHeld(size, face, { shape: info.width / info.height, heightCm: 10 }, side), side);
    expect([edge(1).open, edge(-1).open]).toEqual([true, false]);
    expect(edge(-1).inset).toBeLessThan(0.05);
  });

  test('has fingers over its edge, in the colour of the skin, and its middle free', () => {
    const frame = { width: 400, height: 400, data: new Uint8Array(400 * 400 * 4).fill(255) };
    const placing = { x: 260, y: 200, perCm: 16, side: 1 } as const;
    drawFingers(frame, { placing, skin: [180, 120, 90], cloth: [0, 0, 0], light: 0 }, 8);
    const at = (x: number) => [...frame.data.subarray((200 * 400 + x) * 4, (200 * 400 + x) * 4 + 3)];
    const [r = 0, g = 0, b = 0] = at(245);
    expect([r > g, g > b, b < 150]).toEqual([true, true, true]);
    expect(at(150)).toEqual([255, 255, 255]);
  });
});

test.each(
  PRODUCT_LAYOUTS.flatMap((layout) =>
    [16 / 9, 1, 3 / 4, 9 / 16].map((ratio) => ({ layout, ratio: Number(ratio.toFixed(2)) })),
  ),
)('videos show the products too: $layout, $ratio', ({ layout, ratio }) => {
  const photo = { width: 1024, height: 1024 };
  const face: OvalBox = [380, 300, 264, 370];
  const size = { width: 1000 * Math.min(1, ratio), height: 1000 / Math.max(1, ratio) };
  const crop = cropForProducts(photo, face, ratio, layout);
  const light = { brightness: 0, contrast: 0, warmth: 0, saturation: 0 };
  const edit = { background: { kind: 'keep' }, ratio, crop, straighten: 0, light } as const;
  const frame = frameOfEdit(photo, face, edit, false);
  const k = size.width / frame.width;
  const [left, top] = [frame.centre[0] - frame.width / 2, frame.centre[1] - frame.height / 2];
  const shown: OvalBox = [(face[0] - left) * k, (face[1] - top) * k, face[2] * k, face[3] * k];
  const { from } = placePhoto(size, shown, size);
  const product = { shape: 1.2, heightCm: 9 };
  const place =
    layout === 'hand' ? placeHeld(size, shown, product, 1) : placeProducts(size, shown, layout, [product])[0];
  if (place === undefined) throw new Error('nothing is placed');
  const across = [place.x - place.width / 2, place.x + place.width / 2] as const;
  const width = Math.min(across[1], from.x + from.width) - Math.max(across[0], from.x);
  expect(width / place.width).toBeGreaterThan(0.8);
  // What is close to the camera goes on below the picture.
  if (layout !== 'close') expect(place.base).toBeLessThan(from.y + from.height);
});

// Sizes at which rows are rounded up and down.
test.each([400, 401, 402, 403])('a close person is whole above the table, %s pixels', async (pixels) => {
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
  const made = await composeProduct({ ...scene, photo, face });
  const level = (x: number, y: number, c: number): number => made.data[(y * made.width + x) * 4 + c] ?? -1;
  // The table's far edge is at 0.9 of the height at the lowest.
  const x = Math.round(0.59 * made.width);
  const above = Array.from({ length: 24 }, (_, i) => Math.round(0.9 * made.height) - 4 - i);
  expect(above.map((y) => level(x, y, 0) > 200 && level(x, y, 2) < 60)).not.toContain(false);
});

test('a picture with products shows a face that can speak, in the size that was asked for', async () => {
  const cutout = (await cut(await sampleProduct('mug')))?.bytes ?? Buffer.alloc(0);
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
