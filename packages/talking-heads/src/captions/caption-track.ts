import type { Locale } from '@orator/contracts/core/common';
import type { Size } from '@orator/rig/face/framing';
import type { Overlay } from '@orator/media/overlay';
import type { SpokenWord } from '@orator/speech/speech-engine';
import { type CaptionedWord, type Cue, divideCues } from '@orator/speech/output/cues';
import { captionFonts } from './caption-fonts.ts';
import { captionLook, type CaptionRoom, type DrawnStyle } from './caption-look.ts';
import { type Caption, drawCaption } from './draw-caption.ts';

/** How captions are drawn into a video. */
export interface CaptionSettings {
  readonly style: DrawnStyle;
  /** The language of the words. */
  readonly locale: Locale;
}

/** Captions to draw into a video. */
export interface Captions extends CaptionSettings {
  /** In spoken order. May grow while they are drawn, by whole sentences, each before the time when it is spoken. */
  readonly words: readonly SpokenWord[];
}

/** Draws the captions of a video into its frames, one after the other. */
export interface CaptionTrack {
  /** The rows of a frame in which captions may appear; they must be redrawn in a reused frame. Both even. */
  readonly top: number;
  readonly bottom: number;
  /** Draws the caption for a time (seconds) into an NV12 frame. Times must not decrease. */
  readonly draw: (frame: Uint8Array, time: number) => Promise<void>;
}

/** A caption, from when to when it is shown, seconds. */
interface Moment extends Caption {
  readonly start: number;
  readonly end: number;
}

/** The captions of a cue: one with all words, or one per highlighted word. */
function listMoments({ lines, start, end }: Cue, style: DrawnStyle): readonly Moment[] {
  if (style !== 'words') return [{ lines, spoken: null, start, end }];
  const words: readonly CaptionedWord[] = lines.flat();
  return words.map((spoken, i) => ({
    lines,
    spoken,
    start: i === 0 ? start : spoken.start,
    end: words[i + 1]?.start ?? end,
  }));
}

/** Number of captions drawn ahead. Source: chosen: 10 to 20 ms each (ADR 74). */
const AHEAD = 2;

/**
 * Prepares the captions of a video. They are drawn in parallel, a few ahead, so memory does not grow with the video's
 * length.
 * @param frame size of the video, pixels, even
 * @param room what they leave free in it
 */
export async function createCaptionTrack(
  { style, locale, words }: Captions,
  frame: Size,
  room: CaptionRoom = {},
): Promise<CaptionTrack> {
  const look = captionLook(style, frame, room);
  const fonts = await captionFonts(locale);
  const moments: Moment[] = [];
  let read = 0;
  const readOn = (): void => {
    if (words.length === read) return;
    const next = divideCues(words.slice(read), look.limits).flatMap((cue) => listMoments(cue, style));
    read = words.length;
    const [last, first] = [moments.pop(), next[0]];
    if (last) moments.push({ ...last, end: Math.min(last.end, first?.start ?? Infinity) });
    moments.push(...next);
  };
  const drawn = new Map<number, Promise<Overlay | null>>();
  const drawMoment = (index: number): Promise<Overlay | null> => {
    const moment = moments[index];
    const known = drawn.get(index);
    if (known !== undefined || moment === undefined) return known ?? Promise.resolve(null);
    const drawing = drawCaption(moment, { style, look, fonts });
    // Awaited when its time comes; until then a failure must not be an unhandled rejection.
    drawing.catch(() => undefined);
    drawn.set(index, drawing);
    return drawing;
  };
  let now = 0;
  const moveTo = (time: number): void => {
    readOn();
    while (now < moments.length && (moments[now]?.end ?? 0) <= time) drawn.delete(now++);
    for (let ahead = 0; ahead <= AHEAD; ahead++) void drawMoment(now + ahead);
  };
  moveTo(0);
  return {
    top: look.top,
    bottom: look.bottom,
    draw: async (target, time) => {
      moveTo(time);
      if (time < (moments[now]?.start ?? Infinity)) return;
      const overlay = await drawMoment(now);
      if (overlay === null) return;
      const x = 2 * Math.round((frame.width - overlay.width) / 4);
      overlay.draw(target, frame, { x, y: look.bottom - overlay.height });
    },
  };
}
