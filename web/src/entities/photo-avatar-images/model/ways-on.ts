import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { RefusedPicture } from '@orator/contracts/core/refused-picture';

/** What may be said of a refused photo, so that it is taken all the same. */
export interface WaysOn {
  /** That nothing covers the face: by the eye it is plain, and hair and shadows are taken for a hand. */
  readonly uncovered: boolean;
  /** Which of several faces speaks; null where there is nothing to choose. */
  readonly choose: RefusedPicture | null;
}

/** The ways on after a refusal. A way that would only lead to the next refusal is not offered. */
export function waysOn(reasons: readonly string[], picture: RefusedPicture | null): WaysOn {
  const is = (reason: PhotoRefusal): boolean => reasons.includes(reason);
  return {
    uncovered: reasons.length === 1 && is('face_covered'),
    choose: picture !== null && is('several_faces') && picture.faces.length > 1 ? picture : null,
  };
}
