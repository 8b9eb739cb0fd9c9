import { crowned } from './crown.ts';
import { blurBackground, fillColour, fillPaper, readColour } from '../image/backdrop.ts';
import { drawLayer } from '../image/draw-layer.ts';
import { extendPhoto, type FramePixels } from '../image/extend-photo.ts';
import { roundSides, type Sides } from '../image/round-sides.ts';
import { applyLight, type Light } from '../image/light.ts';
import type { Area } from '../math/numeric.ts';
import { cropByFace, type EditCrop, type EditFrame, frameEdit } from './edit-frame.ts';
import { headBox, type OvalBox, type Size } from './framing.ts';

/** What is behind the person. */
export type EditBackground =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'blur'; readonly strength: number }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'picture' }
  /** A picture that is painted from a text. */
  | { readonly kind: 'words' }
  /** None: the picture is transparent there. */
  | { readonly kind: 'clear' };

export interface EditSettings {
  readonly background: EditBackground;
  /** Width divided by height; null keeps the photo's. */
  readonly ratio: number | null;
  /** Null: by the face when there is a ratio, else the whole photo. */
  readonly crop: EditCrop | null;
  /** How far the photo is turned clockwise, degrees. */
  readonly straighten: number;
  readonly light: Light;
  /** Whether what lies beyond the photo is continued from it, or a server paints it. */
  readonly outside?: 'continue' | 'paint';
}

const WHOLE: EditCrop = { zoom: 1, x: 0.5, y: 0.5 };

/** Whether an edit needs the person cut out. */
export const needsCutOut = ({ kind }: EditBackground): boolean => kind !== 'keep';

/** Backgrounds that are not continued from the photo. */
const isNew = ({ kind }: EditBackground): boolean => kind !== 'keep' && kind !== 'blur';

const hasPicture = ({ kind }: EditBackground): boolean => kind === 'picture' || kind === 'words';

/** The crop that an edit without one has. */
export const defaultCrop = (
  photo: Size,
  face: OvalBox,
  { ratio, background }: Pick<EditSettings, 'ratio' | 'background'>,
): EditCrop => (ratio === null ? WHOLE : cropByFace(photo, face, ratio, isNew(background)));

/**
 * The frame of an edit on a photo.
 * @param face bounds of the face oval, pixels of the photo
 * @param grounded whether nothing below the photo is shown: a person before a new background would float, and a reduced
 * one would end in a smear
 */
export function computeEditFrame(
  photo: Size,
  face: OvalBox,
  edit: EditSettings,
  grounded = isNew(edit.background) || (edit.crop !== null && edit.outside !== 'paint'),
): EditFrame {
  const crop = edit.crop ?? defaultCrop(photo, face, edit);
  const angle = (edit.straighten * Math.PI) / 180;
  return frameEdit(photo, edit.ratio ?? photo.width / photo.height, crop, { angle, grounded });
}

/** Pixels of the edited picture: as many as the photo has there, at most `most`. */
export function computeEditSize({ width, height }: EditFrame, most: number): Size {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface EditLayers {
  /** Its light is changed. */
  readonly photo: FramePixels;
  /** The person cut out, of the photo's shape but in any size; null where the background is kept. Its light is changed. */
  readonly person: FramePixels | null;
  /** The new background, as large as the edited picture; null where there is none, or none yet: paper takes its place. */
  readonly picture: FramePixels | null;
}

/**
 * Draws the edited picture, in browsers as on the server. Changes of light apply to the photo only: a new background is
 * shown as it is.
 * @param whole the photo's own size; its layers may be reduced
 * @param frame the part of the photo that is shown
 */
export function composeEdit(
  layers: EditLayers,
  whole: Size,
  face: OvalBox,
  edit: EditSettings,
  size: Size,
  frame: EditFrame = computeEditFrame(whole, face, edit),
): FramePixels {
  const { photo, person, picture } = layers;
  const { background, light } = edit;
  const place = ({ width }: FramePixels) => {
    const k = width / whole.width;
    return { width: frame.width * k, centre: [frame.centre[0] * k, frame.centre[1] * k] as const, angle: frame.angle };
  };
  const out: FramePixels = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  if (person !== null) applyLight(person.data, light);
  if (!isNew(background)) applyLight(photo.data, light);
  if (background.kind === 'keep') drawLayer(out, photo, place(photo), { repeat: true });
  else if (background.kind === 'colour') fillColour(out, readColour(background.colour));
  else if (hasPicture(background) && picture !== null) out.data.set(picture.data);
  else if (background.kind === 'blur' && person !== null) {
    const blurred = blurBackground(photo, person, background.strength);
    drawLayer(out, blurred, place(blurred), { repeat: true });
  } else if (background.kind !== 'clear') fillPaper(out);
  if (person !== null && background.kind !== 'keep') {
    const at = place(person);
    const k = person.width / whole.width;
    const isCut = isNew(background) && frame.centre[1] < frame.height / 2;
    if (isNew(background)) roundSides(person, sidesIn(frame, whole), Math.min(frame.width, frame.height) * k);
    const [layer, above] = isCut ? crowned(person, scaled(face, k)) : ([person, 0] as const);
    drawLayer(out, layer, { ...at, centre: [at.centre[0], at.centre[1] + above] }, { repeat: false });
  }
  if (!frame.covers && !isNew(background)) continuePhoto(out, frame, face);
  return out;
}

/**
 * The sides of the photo that a frame shows by more than a pixel; in a turned frame a side that it hardly reaches may
 * fade as well.
 */
const sidesIn = ({ width, centre: [x] }: EditFrame, photo: Size): Sides => ({
  left: x - width / 2 < -1,
  right: x + width / 2 > photo.width + 1,
});

const scaled = ([left, top, width, height]: OvalBox, k: number): OvalBox => [left * k, top * k, width * k, height * k];

/** Tolerance, pixels: a photo that begins exactly with the frame must not be continued by one row. Source: chosen: far below a pixel. */
const ROUNDING = 0.001;

function continuePhoto(out: FramePixels, frame: EditFrame, face: OvalBox): void {
  const k = out.width / frame.width;
  const [left, top] = [Math.ceil(frame.shown.x * k - ROUNDING), Math.ceil(frame.shown.y * k - ROUNDING)];
  const shown = {
    x: left,
    y: top,
    width: Math.min(out.width, Math.floor((frame.shown.x + frame.shown.width) * k)) - left,
    height: Math.min(out.height, Math.floor((frame.shown.y + frame.shown.height) * k)) - top,
  };
  extendPhoto(out, shown, headInFrame(frame, face, k));
}

/** The head in pixels of the edited picture; turned, its middle moves and its size stays. */
function headInFrame({ width, height, centre, angle }: EditFrame, face: OvalBox, k: number): Area {
  const head = headBox(face);
  const [dx, dy] = [head.x + head.width / 2 - centre[0], head.y + head.height / 2 - centre[1]];
  const x = width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
  return {
    x: (x - head.width / 2) * k,
    y: (y - head.height / 2) * k,
    width: head.width * k,
    height: head.height * k,
  };
}
