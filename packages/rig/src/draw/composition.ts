import type { Planes } from '../image/planes.ts';
import type { FaceLandmarks } from '../mesh/landmarks.ts';

/** A still video frame with the photo in it. */
export interface Composition {
  readonly image: Planes;
  /** In pixels of the frame. */
  readonly landmarks: FaceLandmarks;
  /** Frame pixels for one photo pixel. */
  readonly enlargement: number;
}
