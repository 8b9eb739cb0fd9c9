import type { Planes } from '../image/planes.ts';
import type { FaceLandmarks } from '../mesh/landmarks.ts';

/** The person of a picture separate from the background; all of the frame's size. */
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
  /** The landmarks of the face, in pixels of the frame. */
  readonly landmarks: FaceLandmarks;
  /** Frame pixels for one photo pixel. */
  readonly enlargement: number;
  /**
   * Present where the person moves before a still background; `image` is both together. Without it all of the image
   * moves.
   */
  readonly layers?: Layers | undefined;
}
