/**
 * | constants | source |
 * |---|---|
 * | `EDGE`, `EDGE_GAIN` | chosen by eye, not measured |
 */
import type { Size } from '@orator/rig/face/framing';
import sharp from 'sharp';
import { createOverlay, type Overlay } from '@orator/media/overlay';
import { type CaptionedWord, between } from '@orator/speech/output/cues';
import type { CaptionFonts } from './caption-fonts.ts';
import { type CaptionLook, captionHeight, type DrawnStyle } from './caption-look.ts';

/** Lines of words to draw, and the highlighted one among them, if any. */
export interface Caption {
  readonly lines: readonly (readonly CaptionedWord[])[];
  readonly spoken: CaptionedWord | null;
}

const INK = '#ffffff';
const SPOKEN = '#ffd84d';
const BOX = { r: 12, g: 14, b: 18, alpha: 0.72 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The dark outline: its width in letter heights, and how often it is applied to darken it. */
const EDGE = 0.075;
const EDGE_GAIN = 3.2;

/** Characters that no text font has, such as emoji. */
const UNDRAWN = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The markup of Pango for a caption. */
export function writeMarkup({ lines, spoken }: Caption): string {
  const writeLine = (line: readonly CaptionedWord[]): string => {
    let before = '';
    return line
      .map((word) => {
        const text = word.text.replaceAll(UNDRAWN, '');
        if (text === '') return '';
        const space = between(before, text);
        before = text;
        const marked = escaped(text);
        return space + (word === spoken ? `<span foreground="${SPOKEN}">${marked}</span>` : marked);
      })
      .join('');
  };
  const text = lines.map(writeLine).filter((line) => line !== '');
  return text.length === 0 ? '' : `<span foreground="${INK}">${text.join('\n')}</span>`;
}

/**
 * Draws a caption into a picture as high as its lines need. Pango handles right-to-left order and joined letters.
 * @returns null when there is nothing to draw
 */
export async function drawCaption(
  caption: Caption,
  { style, look, fonts }: { readonly style: DrawnStyle; readonly look: CaptionLook; readonly fonts: CaptionFonts },
): Promise<Overlay | null> {
  const markup = writeMarkup(caption);
  if (markup === '') return null;
  const { letters, padding, widest } = look;
  const font = `${fonts.families} Bold ${Math.round(letters * fonts.size)}`;
  const drawn = await sharp({ text: { text: markup, font, dpi: 72, rgba: true, align: 'centre' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = captionHeight(caption.lines.length, look);
  const room = { width: widest - 2 * padding, height: height - 4 };
  const scale = Math.min(1, room.width / drawn.info.width, room.height / drawn.info.height);
  const text = await sharp(drawn.data)
    .resize(Math.floor(drawn.info.width * scale))
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = 2 * Math.ceil((drawn.info.width * scale + 2 * padding) / 2);
  const canvas = sharp({ create: { width, height, channels: 4, background: CLEAR } });
  const letter = await canvas
    .composite([{ input: text.data, ...placeText(text.info, { width, height }, style === 'box' ? null : padding / 2) }])
    .png()
    .toBuffer();
  const below = style === 'box' ? await drawBox(width, height, letters) : await drawOutline(letter, letters);
  const rgba = await sharp(below)
    .composite([{ input: letter }])
    .raw()
    .toBuffer();
  return createOverlay(rgba, { width, height });
}

/** The position of text in its picture: in the middle, or above the lower edge, where it covers the least of a face. */
const placeText = (text: Size, { width, height }: Size, above: number | null): { top: number; left: number } => ({
  top: Math.max(0, above === null ? Math.round((height - text.height) / 2) : Math.floor(height - text.height - above)),
  left: Math.round((width - text.width) / 2),
});

const drawBox = (width: number, height: number, letters: number): Promise<Buffer> => {
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${letters * 0.3}"/></svg>`;
  return sharp({ create: { width, height, channels: 4, background: BOX } })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

/** A soft dark outline around letters, so that they are readable on any background. */
async function drawOutline(letter: Buffer, letters: number): Promise<Buffer> {
  const { data, info } = await sharp(letter)
    .extractChannel('alpha')
    .blur(Math.max(0.5, letters * EDGE))
    .linear(EDGE_GAIN, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
