import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { ProductLayout } from '@orator/contracts/product-avatar-prompts/options';
import type { KeptFace } from '../portrait/keep-face.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';
import type { CutOutStroke } from '@orator/rig/image/draw-strokes';
import type { ProductBox } from './product-mask.ts';

/** A product without its backdrop: WebP with alpha, cut to its bounds. */
export interface ProductCutout {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type CheckedProduct =
  | {
      readonly ok: true;
      /** The picture upright, without metadata: WebP, with alpha where it has any. */
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** Null when nothing stands out from a backdrop. */
      readonly cutout: ProductCutout | null;
    }
  | { readonly ok: false; readonly reasons: PhotoRefusal[] };

export interface CutProductJob {
  /** A picture of a product, uploaded or stored. */
  readonly product: Uint8Array;
  /** The product's position, marked by its owner; null: to be detected. */
  readonly box: ProductBox | null;
  /** The owner's corrections of the result. */
  readonly strokes: readonly CutOutStroke[];
}

export interface ProductPhotoJob {
  /** The stored photo of the person. */
  readonly portrait: Uint8Array;
  /** The photo's owner has said that nothing covers the face, so the picture is not refused for that either. */
  readonly uncovered?: boolean;
  /** The face that the photo's owner set; without it the face is searched for. */
  readonly kept?: KeptFace | undefined;
  readonly products: readonly { readonly cutout: Uint8Array; readonly heightCm: number }[];
  readonly layout: ProductLayout;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

export interface ProductPhotoEngine {
  /**
   * Checks a picture of a product and cuts the product out.
   * @throws the signal's reason, or an error of the engine itself, never for an unusable file
   */
  readonly cutOut: (job: CutProductJob, signal?: AbortSignal) => Promise<CheckedProduct>;
  /**
   * Puts products into the photo of a person, and checks whether the result can be animated.
   * @throws the signal's reason, or an error of the engine itself
   */
  readonly compose: (job: ProductPhotoJob, signal?: AbortSignal) => Promise<PortraitAnalysis>;
}
