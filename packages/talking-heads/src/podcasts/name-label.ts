/**
 * | constants | source |
 * |---|---|
 * | `LETTERS`, `WIDEST` | chosen (ADR 57), not measured |
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createOverlay, type Overlay } from '@orator/media/overlay';

const run = promisify(execFile);

/** Height of the letters as a share of the video's lines, and what lies around them in their heights. */
const LETTERS = 0.034;
const PADDING = { x: 0.75, y: 0.34 };
/** The widest label as a share of its tile. */
const WIDEST = 0.86;
const BACKGROUND = { r: 12, g: 14, b: 18, alpha: 0.62 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Whether the system has a font for the letters of a name; without one they would be drawn as boxes. Without
 * fontconfig's program, only Latin letters are assumed to be supported.
 */
async function canDraw(name: string): Promise<boolean> {
  const codes = Array.from(new Set(name), (letter) => letter.codePointAt(0)?.toString(16) ?? '20');
  try {
    const { stdout } = await run('fc-list', [`:charset=${codes.join(' ')}`, 'family']);
    return stdout.trim() !== '';
  } catch {
    return /^[\p{ASCII}\u00a0-\u024f]*$/u.test(name);
  }
}

/**
 * A name on a dark pill, drawn over a face.
 * @param lines of the video, pixels: its shorter side
 * @param tileWidth pixels; a longer name is drawn smaller
 * @returns null when no system font has its letters
 */
export async function createNameLabel(name: string, lines: number, tileWidth: number): Promise<Overlay | null> {
  if (!(await canDraw(name))) return null;
  const letters = Math.max(12, Math.round(lines * LETTERS));
  const markup = `<span foreground="white">${escaped(name)}</span>`;
  const text = await sharp({ text: { text: markup, font: `sans bold ${letters}`, dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const room = Math.round(tileWidth * WIDEST - 2 * PADDING.x * letters);
  const scale = Math.min(1, room / text.info.width);
  const [w, h] = [Math.max(1, Math.round(text.info.width * scale)), Math.max(1, Math.round(text.info.height * scale))];
  const width = 2 * Math.ceil((w + 2 * PADDING.x * letters) / 2);
  // The same for all names, whether they have accents or descenders or not.
  const height = 2 * Math.ceil((Math.max(h, 1.25 * letters) + 2 * PADDING.y * letters) / 2);
  const pill = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${height / 2}"/></svg>`;
  const data = await sharp({ create: { width, height, channels: 4, background: BACKGROUND } })
    .composite([
      { input: Buffer.from(pill), blend: 'dest-in' },
      { input: await sharp(text.data).resize(w, h).png().toBuffer(), gravity: 'centre' },
    ])
    .raw()
    .toBuffer();
  return createOverlay(data, { width, height });
}
