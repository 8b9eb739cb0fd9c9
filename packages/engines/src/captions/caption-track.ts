import type { Locale } from '@orator/contracts/core/common';
import type { Size } from '@orator/rig/face/framing';
import type { Overlay } from '../media/overlay.ts';
import type { SpokenWord } from '../speech/speech-engine.ts';
import { type CaptionedWord, type Cue, cuesOf } from '../speech/output/cues.ts';
import { captionFonts } from './caption-fonts.ts';
import { captionLook, type DrawnStyle } from './caption-look.ts';
import { type Caption, drawCaption } from './draw-caption.ts';

/** Captions to draw into a video. */
export interface Captions {
  readonly style: DrawnStyle;
  /** The language of the words. */
  readonly locale: Locale;
  /** In spoken order. */
  readonly words: readonly SpokenWord[];
}

/** Draws the captions of a video into its frames, one after the other. */
export interface CaptionTrack {
  /** The rows of a frame in which captions may stand: to be drawn anew in a frame that is used again. Both even. */
  readonly top: number;
  readonly bottom: number;
  /** Draws what is shown at a time (seconds) into an NV12 frame. Times never go back. */
  readonly draw: (frame: Uint8Array, time: number) => Promise<void>;
}

/** A caption, from when to when it is shown, seconds. */
interface Moment extends Caption {
  readonly start: number;
  readonly end: number;
}

/** What is shown of a cue: all of it at once, or once for each word. */
function momentsOf({ lines, start, end }: Cue, style: DrawnStyle): readonly Moment[] {
  if (style !== 'words') return [{ lines, spoken: null, start, end }];
  const words: readonly CaptionedWord[] = lines.flat();
  return words.map((spoken, i) => ({
    lines,
    spoken,
    start: i === 0 ? start : spoken.start,
    end: words[i + 1]?.start ?? end,
  }));
}

/** Captions are drawn so many moments ahead. */
const AHEAD = 2;

/**
 * Prepares the captions of a video. They are drawn beside the frames, a few ahead, so memory does not grow with its length.
 * @param frame size of the video, pixels, even
 */
export async function createCaptionTrack({ style, locale, words }: Captions, frame: Size): Promise<CaptionTrack> {
  const look = captionLook(style, frame);
  const fonts = await captionFonts(locale);
  const moments = cuesOf(words, look.limits).flatMap((cue) => momentsOf(cue, style));
  const drawn = new Map<number, Promise<Overlay | null>>();
  const overlayOf = (index: number): Promise<Overlay | null> => {
    const moment = moments[index];
    const known = drawn.get(index);
    if (known !== undefined || moment === undefined) return known ?? Promise.resolve(null);
    const drawing = drawCaption(moment, { style, look, fonts });
    // Awaited when its time has come; until then its failure must not count as unhandled.
    drawing.catch(() => undefined);
    drawn.set(index, drawing);
    return drawing;
  };
  let now = 0;
  const moveTo = (time: number): void => {
    while (now < moments.length && (moments[now]?.end ?? 0) <= time) drawn.delete(now++);
    for (let ahead = 0; ahead <= AHEAD; ahead++) void overlayOf(now + ahead);
  };
  moveTo(0);
  return {
    top: look.top,
    bottom: look.bottom,
    draw: async (target, time) => {
      moveTo(time);
      if (time < (moments[now]?.start ?? Infinity)) return;
      const overlay = await overlayOf(now);
      if (overlay === null) return;
      const x = 2 * Math.round((frame.width - overlay.width) / 4);
      overlay.draw(target, frame, { x, y: look.bottom - overlay.height });
    },
  };
}
