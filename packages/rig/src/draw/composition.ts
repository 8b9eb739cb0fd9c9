import type { Planes } from '../image/planes.ts';
import type { FaceLandmarks } from '../mesh/landmarks.ts';

/** The person of a picture apart from what is behind, all of the frame's size. */
export interface Layers {
  /** The person's colours, continued a few pixels beyond its edge. */
  readonly person: Planes;
  /** How much of each pixel is person, 0 to 255. */
  readonly alpha: Uint8Array;
  readonly behind: Planes;
}

/** A still video frame with the photo in it. */
export interface Composition {
  readonly image: Planes;
  /** In pixels of the frame. */
  readonly landmarks: FaceLandmarks;
  /** Frame pixels for one photo pixel. */
  readonly enlargement: number;
  /** Where the person moves before a background that stays; `image` is both together. Else all of the image moves. */
  readonly layers?: Layers | undefined;
}
