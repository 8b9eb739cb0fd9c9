import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { PhotoEdit } from '@orator/contracts/photo-edits/schema';
import type { OvalBox } from '@orator/rig/face/framing';
import type { KeptFace } from '../portrait/keep-face.ts';
import type { PortraitAnalysis } from '../portrait/portrait-engine.ts';

export interface PhotoEditJob {
  /** The stored photo. */
  readonly photo: Uint8Array;
  /** The background picture; null if the edit has none. */
  readonly background: Uint8Array | null;
  /** Bounds of the face oval, pixels of the photo. */
  readonly face: OvalBox;
  readonly edit: PhotoEdit;
  /** The photo's owner has said that nothing covers the face, so the edit is not refused for that either. */
  readonly uncovered: boolean;
  /** The face that the photo's owner set; it moves with the picture. Without it the face is searched for. */
  readonly kept?: KeptFace | undefined;
  /** The server's result for `paintable`; absent if the edit needs no painting. */
  readonly painted?: Uint8Array;
}

/** A frame whose transparent part a server paints; PNG. */
export interface PaintablePicture {
  readonly picture: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly prompt: string;
}

/** A person without background, WebP with alpha. */
export interface CutOut {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type CheckedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reasons: PhotoRefusal[] };

/** A stored photo and the bounds of its face oval, pixels. */
export interface FacedPhoto {
  readonly photo: Uint8Array;
  readonly face: OvalBox;
}

export interface PhotoEditEngine {
  /**
   * How much of the person's chest has the colour of their face, 0 to 1 (`measureBareChest`).
   * @throws as `edit`
   */
  readonly bareChest: (photo: FacedPhoto, signal?: AbortSignal) => Promise<number>;
  /**
   * Checks an uploaded picture that needs no face; an accepted one is a JPEG, upright, without metadata.
   * @throws as `edit`, never for an unusable file
   */
  readonly check: (bytes: Uint8Array, signal?: AbortSignal) => Promise<CheckedPicture>;
  /**
   * Edits a photo, and checks whether the result can be animated.
   * @throws the signal's reason, or an error of the engine itself
   */
  readonly edit: (job: PhotoEditJob, signal?: AbortSignal) => Promise<PortraitAnalysis>;
  /**
   * The picture that a server has to paint for an edit. Null when the person is not found.
   * @throws as `edit`
   */
  readonly paintable: (job: PhotoEditJob, signal?: AbortSignal) => Promise<PaintablePicture | null>;
  /**
   * Cuts the person out of a photo, at a reduced size. Null when nobody is found.
   * @throws as `edit`
   */
  readonly cutOut: (photo: Uint8Array, signal?: AbortSignal) => Promise<CutOut | null>;
}
