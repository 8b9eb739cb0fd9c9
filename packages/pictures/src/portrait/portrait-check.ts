/**
 * | constants | source |
 * |---|---|
 * | `MOST_YAW` | measured: docs/measurements/photos.md, "Three-quarter views" (ADR 136) |
 * | `MOST_PITCH`, `MOST_ROLL` | the limits of the study of footage (ADR 59) |
 * | `SMALLEST_FACE`, `SMALL_FACE`, `SMALL_SIDE` | ADR 27; docs/measurements/photos.md, "Small photos" |
 * | `FACE_HEIGHT` | half of the 350 by which `FaceSpace` takes a height (`engines.md`, "Talking head") |
 * | `RIVAL_SHARE` | the limits of the study of footage (ADR 59) |
 * | `SPREAD_OF_COVERED`, `PRESENCE_OF_COVERED`, `SEEN_MOUTH`, `STEADY_SPREAD`, `SURE_PRESENCE` | set between the portraits that their comments name; docs/measurements/photos.md counts what they tell |
 * | `PERSON_SCORE`, `COVERED_PERSON_SCORE` | set between the portraits and the dog that their comments name |
 * | `PARTED_LIPS` | the gap of `engines.md`, "Talking head", above which lips are parted |
 * | `SLIGHT_YAW`, `BLURRY`, `DARK`, `OPEN_MOUTH` | chosen, not measured |
 * | `WIDE_OPEN` | set between the faces that its comment names |
 */
import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { FoundFace } from './find-face.ts';
import type { PortraitWarning } from './portrait-engine.ts';
import type { FaceQuality } from './face-quality.ts';

export interface PortraitCheck {
  /** Why the photo is refused; empty when it is accepted. */
  readonly reasons: PhotoRefusal[];
  readonly warnings: PortraitWarning[];
}

/** Degrees up to which the warp looks right; beyond them the far cheek and the far eye are hidden in the photo. */
const MOST_YAW = 40;
const MOST_PITCH = 28;
const MOST_ROLL = 35;
const SLIGHT_YAW = 13;
/** Hairline to chin in pixels. At the first, lips are 5 pixels high; from the second on they look sharp in 720p. */
const SMALLEST_FACE = 100;
export const SMALL_FACE = 180;
/** Hairline to chin in millimetres of an average face (see `FaceSpace`). */
export const FACE_HEIGHT = 175;
/** Shorter side of a photo, pixels, below which a video is soft: it is enlarged by more than a third even in 720p. */
const SMALL_SIDE = 512;
/** A second face larger than this share of the main one makes it unclear which should speak. */
const RIVAL_SHARE = 0.5;

/**
 * Limits of spread and presence (see FoundFace). An uncovered face, also if blurred, dark or grey, has a spread of at most
 * 0.0075 and a presence above 0.9999. Masks, hands and half-hidden faces have a spread of 0.009 to 0.02, or a lower presence;
 * small things in front of the face change neither (for those across the mouth see `judgeMouth`). Measured on six portraits with eight painted coverings.
 */
const SPREAD_OF_COVERED = 0.0088;
const PRESENCE_OF_COVERED = 0.99;
/**
 * The mesh is less sure of a face that is turned farther than this (degrees): uncovered up to a spread of 0.0087 and down to a
 * presence of 0.967. Measured on thirteen turned faces. Whether something covers their mouths is judged by colours instead (`judgeMouth`).
 */
const TURNED = { yaw: 20, spread: 0.0098, presence: 0.96 } as const;
/**
 * Paint, scars and creases unsettle the mesh as well: where the mouth is seen for sure, it may be less sure. Painted people with such
 * mouths have a spread of up to 0.0103 and a presence down to 0.979.
 */
const SEEN_MOUTH = { spread: 0.0105, presence: 0.97 } as const;

/**
 * A photo is refused as not human only if the person score is low and the mesh is unsteady as well: a covered drawing scores as
 * low as a dog (see `scorePerson`), but its mesh is as steady as a person's, while a dog's has a spread of 0.010 to 0.023.
 */
const PERSON_SCORE = 0.38;
/** The score below which a mesh as unsteady as a covered face's is an animal's: a grey dog has at most 0.43, covered faces of people 0.46 and more. */
const COVERED_PERSON_SCORE = 0.445;
const STEADY_SPREAD = 0.007;
const SURE_PRESENCE = 0.9995;

/** Least sharpness (`measureQuality`) and mean luma of 255 of a face without a warning. */
const BLURRY = 0.06;
const DARK = 50;
/** Lips farther apart than this (mm) show teeth, or the inside of the mouth. */
const PARTED_LIPS = 3.2;
const OPEN_MOUTH = 8;
/**
 * A mouth that is open by more than this share of its width cannot be closed well: the lower lip has to come up over the chin, and
 * is drawn across it. A broad laugh that shows all teeth has 0.18 (a photo). Of nine faces drawn with mouths open further and
 * further, most of up to 0.24 close, one of 0.21 stays open, and at 0.31 (a photo) and 0.35 (a drawing) the lip hangs on the chin.
 */
const WIDE_OPEN = 0.26;

/** Whether a found face is a person's. @param person see `scorePerson` */
export function isPerson({ spread, presence }: Pick<FoundFace, 'spread' | 'presence'>, person: number): boolean {
  const unsteady = spread > STEADY_SPREAD || presence < SURE_PRESENCE;
  return !unsteady || person >= (spread > SPREAD_OF_COVERED ? COVERED_PERSON_SCORE : PERSON_SCORE);
}

/**
 * Decides whether a found face can be animated well. The most important reason comes first.
 * @param person see `scorePerson`
 * @param photo `side`: the photo's shorter side, pixels; `uncovered`: its owner says that nothing covers the face;
 * `chosen`: its owner chose this face of several
 */
export function checkPortrait(
  found: FoundFace,
  person: number,
  quality: FaceQuality,
  photo: { readonly side: number; readonly uncovered: boolean; readonly chosen: boolean },
): PortraitCheck {
  if (!isPerson(found, person)) return { reasons: ['not_human'], warnings: [] };
  const rivals = found.others.filter((box) => box.width > RIVAL_SHARE * found.box.width);
  const turned =
    Math.abs(quality.yaw) > MOST_YAW || Math.abs(quality.pitch) > MOST_PITCH || Math.abs(quality.roll) > MOST_ROLL;
  const covered = quality.mouth === 'covered' || quality.darkGlasses || looksCovered(found, quality);
  const reasons: PhotoRefusal[] = [];
  if (rivals.length > 0 && !photo.chosen) reasons.push('several_faces');
  if (quality.faceHeight < SMALLEST_FACE) reasons.push('face_too_small');
  // A turned face also counts as covered; only the cause is reported.
  if (turned) reasons.push('face_turned');
  else if (covered && !photo.uncovered) reasons.push('face_covered');
  else if (quality.mouthOpening > WIDE_OPEN) reasons.push('mouth_wide_open');
  if (reasons.length > 0) return { reasons, warnings: [] };
  const warnings = findWarnings(found, quality, photo);
  return { reasons, warnings: covered ? ['face_covered', ...warnings] : warnings };
}

/** Whether the mesh is as unsure as of a covered face. */
function looksCovered({ spread, presence }: FoundFace, { yaw, mouth }: FaceQuality): boolean {
  const usual = { spread: SPREAD_OF_COVERED, presence: PRESENCE_OF_COVERED };
  const turned = Math.abs(yaw) > TURNED.yaw ? TURNED : usual;
  const seen = mouth === 'seen' ? SEEN_MOUTH : usual;
  return spread > Math.max(turned.spread, seen.spread) || presence < Math.min(turned.presence, seen.presence);
}

function findWarnings(
  found: FoundFace,
  quality: FaceQuality,
  { side, chosen }: { readonly side: number; readonly chosen: boolean },
): PortraitWarning[] {
  const warnings: PortraitWarning[] = [];
  // Few pixels also measure as blurry; only the cause is told.
  if (quality.faceHeight < SMALL_FACE || side < SMALL_SIDE) warnings.push('low_resolution');
  else if (quality.sharpness < BLURRY) warnings.push('blurry');
  if (quality.brightness < DARK) warnings.push('dark');
  if (Math.abs(quality.yaw) > SLIGHT_YAW) warnings.push('slightly_turned');
  if (quality.lipGap > OPEN_MOUTH) warnings.push('mouth_open');
  else if (quality.lipGap > PARTED_LIPS) warnings.push('smiling');
  if (found.others.length > 0) warnings.push(chosen ? 'chosen_face' : 'background_face');
  return warnings;
}
