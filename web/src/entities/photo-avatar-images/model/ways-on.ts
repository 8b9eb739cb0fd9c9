import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { FacePoints, RefusedPicture } from '@orator/contracts/core/refused-picture';
import { guessPoints, isFaceLike } from '@orator/contracts/photo-avatar-images/face-points';

/** The ways in which a refused photo can still be accepted. */
export interface WaysOn {
  /**
   * Whether to offer saying that nothing covers the face: people see that at once, while the check mistakes hair and
   * shadows for a hand.
   */
  readonly uncovered: boolean;
  /** The picture in which one of several faces can be chosen; null if it does not show several. */
  readonly choose: RefusedPicture | null;
  /** The points of the face as it was found, to be accepted so; null when no face was found, or several. */
  readonly asFound: FacePoints | null;
  /** For placing the face of an animal, a drawing or a thing, starting from a proposal; null if a person is seen. */
  readonly animal: { readonly picture: RefusedPicture; readonly begun: FacePoints } | null;
  /** How far to turn the photo clockwise, degrees, so that it is upright; null if that would not help. */
  readonly turn: number | null;
  /** For placing the face by hand, starting from the face found or a guess; null if the picture itself cannot be used. */
  readonly place: { readonly picture: RefusedPicture; readonly begun: FacePoints } | null;
}

/** The refusals that are a matter of judgement. */
const JUDGED: ReadonlySet<string> = new Set<PhotoRefusal>([
  'no_face',
  'several_faces',
  'not_upright',
  'face_too_small',
  'face_turned',
  'face_covered',
  'mouth_wide_open',
  'not_human',
]);
/** Refusals after which the face that was found can still speak, if not well. */
const OVERRULED: ReadonlySet<string> = new Set<PhotoRefusal>([
  'face_too_small',
  'face_turned',
  'mouth_wide_open',
  'not_human',
]);

/** The largest face. */
const mainFace = ({ faces }: RefusedPicture) => faces.toSorted((a, b) => b.box[2] * b.box[3] - a.box[2] * a.box[3])[0];

/** The ways on after a refusal. A way that would only lead to the next refusal is not offered. */
export function findWaysOn(reasons: readonly string[], picture: RefusedPicture | null): WaysOn {
  const is = (reason: PhotoRefusal): boolean => reasons.includes(reason);
  const uncovered = reasons.length === 1 && is('face_covered');
  if (picture === null || !reasons.every((reason) => JUDGED.has(reason))) {
    return { uncovered, choose: null, asFound: null, animal: null, turn: null, place: null };
  }
  const points = mainFace(picture)?.points ?? null;
  const found = points !== null && isFaceLike(points) ? points : null;
  const alone = picture.faces.length === 1 && reasons.every((reason) => OVERRULED.has(reason));
  return {
    uncovered,
    choose: is('several_faces') && picture.faces.length > 1 ? picture : null,
    asFound: alone ? found : null,
    animal:
      is('no_face') || is('not_human') ? { picture, begun: picture.proposed ?? found ?? guessPoints(picture) } : null,
    turn: is('not_upright') ? (picture.turn ?? null) : null,
    place: { picture, begun: found ?? guessPoints(picture) },
  };
}
