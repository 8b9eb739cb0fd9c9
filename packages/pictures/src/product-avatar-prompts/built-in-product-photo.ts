import sharp from 'sharp';
import { moveIntoFrame } from '../photo-edits/move-into-frame.ts';
import { analyseImage } from '../portrait/built-in-portrait.ts';
import { findFace } from '../portrait/find-face.ts';
import { describeFace, keepFace } from '../portrait/keep-face.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { decodePhoto, STORED_BYTES } from '../portrait/photo-codec.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';
import { composeProduct } from './compose-product.ts';
import { cutOutProduct } from './cut-out-product.ts';
import type { CheckedProduct, CutProductJob, ProductPhotoJob } from './product-photo-engine.ts';

/** Longer side of a stored picture of a product, pixels: a picture shows it smaller. Source: chosen (ADR 52), not measured. */
const KEPT_SIDE = 1600;

/** Cuts a product out of a picture with built-in means (docs/adr/0052), in this thread. */
export async function cutOut({ product, box, strokes }: CutProductJob): Promise<CheckedProduct> {
  const decoded = await decodePhoto(product, { maxBytes: STORED_BYTES, alpha: 'keep' });
  if (!decoded.ok) return { ok: false, reasons: [decoded.reason] };
  const image = await reduce(decoded.image);
  const cut = await cutOutProduct(image, box, strokes);
  const { width, height } = image;
  return {
    ok: true,
    bytes: await encode(image),
    width,
    height,
    cutout: cut === null ? null : { bytes: await encode(cut), width: cut.width, height: cut.height },
  };
}

/**
 * Puts products into the photo of a person, in this thread.
 * @throws Error when a stored picture cannot be read, or a model cannot be loaded
 */
export async function compose(job: ProductPhotoJob): Promise<PortraitAnalysis> {
  const photo = await decode(job.portrait);
  const landmarks = job.kept?.landmarks ?? (await findFace(photo))?.landmarks;
  if (landmarks === undefined) return { ok: false, reasons: ['no_face'] };
  const products = await Promise.all(
    job.products.map(async ({ cutout, heightCm }) => ({ image: await decode(cutout), heightCm })),
  );
  const { layout, width, height, seed, kept } = job;
  const { box: face } = describeFace(landmarks, 1);
  const { picture, frame } = await composeProduct({ photo, face, products, layout, width, height, seed });
  if (kept === undefined) return analyseImage(picture, true, undefined, { uncovered: job.uncovered ?? false });
  return keepFace(picture, true, { ...kept, landmarks: moveIntoFrame(kept.landmarks, frame, { width, height }) });
}

async function decode(stored: Uint8Array): Promise<RgbaImage> {
  const { data, info } = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function reduce({ width, height, data }: RgbaImage): Promise<RgbaImage> {
  const smaller = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: smaller.info.width, height: smaller.info.height, data: smaller.data };
}

const encode = ({ width, height, data }: RgbaImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 92, alphaQuality: 100, effort: 3 })
    .toBuffer();
