import type { ProductLayout } from '@orator/contracts/product-avatar-prompts/options';
import { composeEdit, type EditSettings, frameOfEdit } from '@orator/rig/face/compose-edit';
import type { OvalBox } from '@orator/rig/face/framing';
import { drawLayer } from '@orator/rig/image/draw-layer';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import sharp from 'sharp';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { clothOf, drawArm, drawFingers, type Hand, skinOf } from './draw-hand.ts';
import { drawTable } from './draw-table.ts';
import { gripEdge, type HeldProduct, placeBetweenHands, placeHeld } from './hold-product.ts';
import { drawDropShadow, drawShadows } from './product-shadow.ts';
import {
  cropForProducts,
  endAtPhoto,
  FACE_CM,
  type PlacedProduct,
  placeProducts,
  STAGINGS,
  tableEdge,
} from './product-scene.ts';
import { lightProduct, readLight, type SceneLight } from './scene-light.ts';

/** A product without its backdrop, cut to its bounds. */
export interface CutProduct {
  readonly image: RgbaImage;
  /** Real height, centimetres. */
  readonly heightCm: number;
}

export interface ProductScene {
  /** The photo of the person. */
  readonly photo: RgbaImage;
  /** The face oval, pixels of the photo. */
  readonly face: OvalBox;
  readonly products: readonly CutProduct[];
  readonly layout: ProductLayout;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Chooses the material of the table. */
  readonly seed: number;
}

/** Blur of the background behind a product in front of the person (1 to 100). */
const BLUR = 30;

/**
 * Puts products into the photo of a person: beside them on a table, in front of them, or held close to the camera, at a
 * plausible size and with the photo's light. The face is never covered.
 * @returns the picture, opaque
 */
export async function composeProduct(scene: ProductScene): Promise<FramePixels> {
  const { photo, face, layout, seed } = scene;
  const size = { width: scene.width, height: scene.height };
  const ratio = size.width / size.height;
  const blurred = layout === 'front' || layout === 'close' ? await cutOutPerson(photo) : null;
  const edit: EditSettings = {
    background: blurred === null ? { kind: 'keep' } : { kind: 'blur', strength: BLUR },
    ratio,
    crop: cropForProducts(photo, face, ratio, layout),
    straighten: 0,
    light: { brightness: 0, contrast: 0, warmth: 0, saturation: 0 },
  };
  const onTable = STAGINGS[layout].depth !== null;
  const framed = frameOfEdit(photo, face, edit, false);
  const frame = onTable ? endAtPhoto(framed, photo.height) : framed;
  const above = { width: size.width, height: Math.round((size.height * frame.height) / framed.height) };
  const drawn = composeEdit({ photo, person: blurred, picture: null }, photo, face, edit, above, frame);
  const picture = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4).fill(255) };
  picture.data.set(drawn.data);
  const k = size.width / frame.width;
  const [left, top] = [frame.centre[0] - frame.width / 2, frame.centre[1] - frame.height / 2];
  const shown: OvalBox = [(face[0] - left) * k, (face[1] - top) * k, face[2] * k, face[3] * k];
  const light = readLight(drawn, shown);
  if (layout === 'hand') return await holdProducts(picture, shown, scene.products, light);
  const sized = scene.products.map(({ image, heightCm }) => ({ shape: image.width / image.height, heightCm }));
  const places = placeProducts(size, shown, layout, sized);
  if (onTable) {
    drawTable(picture, tableEdge(size, shown), seed, 0.35 + 0.65 * light.white);
    drawShadows(picture, places, light.side);
  }
  for (const [i, place] of places.entries()) {
    const product = scene.products[i];
    if (product !== undefined) await drawProduct(picture, product.image, place, light, onTable);
  }
  return picture;
}

/**
 * A single product is held in a hand on the right, or in both hands where it is wide; with more, the second is in the
 * other hand and the third at the lower edge between them. What has a handle on the right is held on the left.
 */
async function holdProducts(
  picture: FramePixels,
  face: OvalBox,
  products: readonly CutProduct[],
  light: SceneLight,
): Promise<FramePixels> {
  const [skin, cloth] = [skinOf(picture, face), clothOf(picture, face)];
  const [first, second, ...rest] = products;
  for (const [i, { image, heightCm }] of rest.entries()) {
    const shape = image.width / image.height;
    const [height, x] = [heightCm * (face[3] / FACE_CM), picture.width * (0.45 + 0.1 * i)];
    const base = picture.height * 1.03;
    await drawProduct(picture, image, { x, base, width: height * shape, height, angle: 0 }, light, true);
  }
  const between = first === undefined || second !== undefined ? null : placeBetweenHands(picture, face, sizeOf(first));
  if (first !== undefined && between !== null) {
    await hold(picture, first.image, between, BOTH_SIDES, light, [skin, cloth]);
    return picture;
  }
  const isOnLeft = second === undefined && first !== undefined && hasHandle(picture, face, first);
  const isSwapped = first !== undefined && second !== undefined && hasHandle(picture, face, first);
  const inHands = isOnLeft ? [undefined, first] : isSwapped ? [second, first] : [first, second];
  for (const [i, side] of BOTH_SIDES.entries()) {
    const product = inHands[i];
    if (product === undefined) continue;
    await hold(picture, product.image, placeHeld(picture, face, sizeOf(product), side), [side], light, [skin, cloth]);
  }
  return picture;
}

const BOTH_SIDES = [1, -1] as const;

const sizeOf = ({ image, heightCm }: CutProduct) => ({ shape: image.width / image.height, heightCm });

/** Draws a product with a hand at each of these sides. */
async function hold(
  picture: FramePixels,
  image: RgbaImage,
  held: HeldProduct,
  sides: readonly (1 | -1)[],
  light: SceneLight,
  [skin, cloth]: readonly [Hand['skin'], Hand['cloth']],
): Promise<void> {
  const hands = sides.map((side) => {
    const inset = gripEdge(image, held, side).inset * held.width;
    const x = held.x + side * (held.width / 2 - inset);
    const placing = { x, y: held.gripY, perCm: held.perCm, side };
    return { hand: { placing, skin, cloth, light: light.side }, reach: (held.width - inset) / held.perCm };
  });
  for (const { hand } of hands) drawArm(picture, hand);
  await drawProduct(picture, image, held, light, false);
  for (const { hand, reach } of hands) drawFingers(picture, hand, reach);
}

/** Whether a hand on the right would hold nothing but a handle. */
function hasHandle(frame: FramePixels, face: OvalBox, product: CutProduct): boolean {
  return gripEdge(product.image, placeHeld(frame, face, sizeOf(product), 1), 1).open;
}

async function drawProduct(
  picture: FramePixels,
  cut: RgbaImage,
  place: PlacedProduct,
  light: SceneLight,
  onTable: boolean,
): Promise<void> {
  const [width, height] = [Math.max(1, Math.round(place.width)), Math.max(1, Math.round(place.height))];
  const raw = { width: cut.width, height: cut.height, channels: 4 } as const;
  const { data } = await sharp(cut.data, { raw })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const product = { width, height, data };
  lightProduct(product, light);
  const at = { x: place.x, y: place.base - height / 2 };
  if (!onTable) drawDropShadow(picture, product, at, light.side);
  const [u, v] = [at.x - picture.width / 2, at.y - picture.height / 2];
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  const centre = [width / 2 - (u * cos + v * sin), height / 2 - (-u * sin + v * cos)] as const;
  drawLayer(picture, product, { width: picture.width, centre, angle: place.angle }, { repeat: false });
}
