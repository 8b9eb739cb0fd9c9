import { type ProductLayout, readLayout } from '@orator/contracts/product-avatar-prompts/options';
import { composeEdit, type EditSettings, computeEditFrame } from '@orator/rig/face/compose-edit';
import type { EditFrame } from '@orator/rig/face/edit-frame';
import type { OvalBox } from '@orator/rig/face/framing';
import { drawLayer } from '@orator/rig/image/draw-layer';
import type { FramePixels } from '@orator/rig/image/extend-photo';
import sharp from 'sharp';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { drawTable } from './draw-table.ts';
import { hasPlainBackground } from './plain-background.ts';
import { drawDropShadow, drawShadows } from './product-shadow.ts';
import {
  cropForProducts,
  endAtPhoto,
  reachBeside,
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

/** Blur of the background behind a product in front of the person (1 to 100). Source: chosen by eye, not measured. */
const BLUR = 30;

/**
 * Puts products into the photo of a person: beside them on a table, in front of them, or close to the camera, at a
 * plausible size and with the photo's light. The face is never covered.
 * @returns the picture, opaque, and the part of the photo that it shows
 */
export async function composeProduct(
  scene: ProductScene,
): Promise<{ readonly picture: FramePixels; readonly frame: EditFrame }> {
  const { photo, face, seed } = scene;
  const layout = readLayout(scene.layout);
  const size = { width: scene.width, height: scene.height };
  const ratio = size.width / size.height;
  const person = layout === 'front' || layout === 'close' ? await cutOutPerson(photo, face) : null;
  // A blurred wall looks like the wall: only the outline of who is cut out would be seen.
  const blurred = person !== null && hasPlainBackground(photo, person) ? null : person;
  const crop = cropForProducts(photo, face, ratio, layout);
  const edit: EditSettings = {
    background: blurred === null ? { kind: 'keep' } : { kind: 'blur', strength: BLUR },
    ratio,
    crop,
    straighten: 0,
    light: { brightness: 0, contrast: 0, warmth: 0, saturation: 0 },
  };
  const onTable = STAGINGS[layout].depth !== null;
  const framed = computeEditFrame(photo, face, edit, false);
  const frame = onTable ? endAtPhoto(framed, photo.height) : reachBeside(framed, photo, crop);
  const above = { width: size.width, height: Math.round((size.height * frame.height) / framed.height) };
  const drawn = composeEdit({ photo, person: blurred, picture: null }, photo, face, edit, above, frame);
  const picture = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4).fill(255) };
  picture.data.set(drawn.data);
  const k = size.width / frame.width;
  const [left, top] = [frame.centre[0] - frame.width / 2, frame.centre[1] - frame.height / 2];
  const shown: OvalBox = [(face[0] - left) * k, (face[1] - top) * k, face[2] * k, face[3] * k];
  const light = readLight(drawn, shown);
  const sized = scene.products.map(({ image, heightCm }) => ({ shape: image.width / image.height, heightCm }));
  const edge = tableEdge(size, shown, above.height);
  const places = placeProducts({ size, edge }, shown, layout, sized);
  if (onTable) {
    drawTable(picture, edge, seed, 0.35 + 0.65 * light.white);
    drawShadows(picture, places, light.side);
  }
  for (const [i, place] of places.entries()) {
    const product = scene.products[i];
    if (product !== undefined) await drawProduct(picture, product.image, place, light, onTable);
  }
  return { picture, frame };
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
