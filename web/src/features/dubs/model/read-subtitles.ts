import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { nameSpeakers } from './named-speakers.ts';

/** A text with its times, seconds. */
export interface TimedText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The speaker, if the file names one. */
  readonly speaker: string;
}

/** Corrections of the lines of a file. */
export interface Mended {
  /** Number of lines left out, because they have no length or are beyond the video. */
  readonly dropped: number;
  /** Number of lines shortened, because the next one or the end of the video comes earlier. */
  readonly cut: number;
}

export type SubtitleProblem = 'encoding' | 'empty' | 'many' | 'outside' | 'binary';

export type ReadSubtitles =
  | { readonly kind: 'lines'; readonly lines: readonly TimedText[]; readonly mended: Mended }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: SubtitleProblem };

const problem = (of: SubtitleProblem): ReadSubtitles => ({ kind: 'problem', problem: of });

/** Without a byte order mark, UTF-16 is recognised by the zero bytes of its ASCII characters. */
function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => i % 2 === odd && byte === 0).length);
  const many = head.length / 8;
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le';
  return (zeros[0] ?? 0) > many && zeros[1] === 0 ? 'utf-16be' : 'utf-8';
}

/** The text of a file in UTF-8 or UTF-16; null in any other encoding. Pure. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const TIME = String.raw`(-?)(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

const toSeconds = ([sign, hours = '0', minutes = '0', seconds = '0', fraction = '']: readonly (string | undefined)[]) =>
  (sign === '-' ? -1 : 1) *
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** The text without formatting: `<i>`, `<c.yellow>`, `{\an8}`, `&amp;`. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The cues of a file, unchanged. */
function readCues(text: string): TimedText[] {
  const cues: TimedText[] = [];
  for (const block of text.replaceAll(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const rows = block.split('\n');
    const at = rows.findIndex((row) => TIMING.test(row));
    const found = TIMING.exec(rows[at] ?? '');
    if (found === null) continue;
    // A cue without a blank line after it ends before the number of the next timed one.
    const next = rows.findIndex((row, i) => i > at && TIMING.test(row));
    const numbered = next > 0 && /^\s*\d+\s*$/.test(rows[next - 1] ?? '') ? next - 1 : next;
    const said = rows.slice(at + 1, next < 0 ? undefined : numbered).join(' ');
    const speaker = plain(/<v(?:\.[^\s>]*)?\s+([^>]*)>/.exec(said)?.[1] ?? '');
    cues.push({ from: toSeconds(found.slice(1, 6)), to: toSeconds(found.slice(6, 11)), text: plain(said), speaker });
    if (next > 0) cues.push(...readCues(rows.slice(numbered).join('\n')));
  }
  return cues;
}

/** Makes lines sequential and keeps them within the video. */
function mendLines(cues: readonly TimedText[], videoS: number): { lines: TimedText[]; mended: Mended } {
  const within = cues
    .filter(({ from, to }) => from >= 0 && to > from && from <= videoS - DUB_LIMITS.shortestLineS)
    .toSorted((a, b) => a.from - b.from);
  const lines: TimedText[] = [];
  let cut = 0;
  for (const cue of within) {
    const before = lines.at(-1);
    const to = Math.min(cue.to, videoS);
    if (to < cue.to) cut++;
    if (before === undefined || before.to <= cue.from) {
      lines.push({ ...cue, to: Math.max(to, Math.min(videoS, cue.from + DUB_LIMITS.shortestLineS)) });
      continue;
    }
    cut++;
    if (cue.from - before.from >= DUB_LIMITS.shortestLineS) {
      lines[lines.length - 1] = { ...before, to: cue.from };
      lines.push({ ...cue, to: Math.max(to, cue.from + DUB_LIMITS.shortestLineS) });
    } else {
      // Two simultaneous lines are joined, because one face says one after the other.
      lines[lines.length - 1] = { ...before, to: Math.max(before.to, to), text: `${before.text} ${cue.text}` };
    }
  }
  return { lines, mended: { dropped: cues.length - within.length, cut } };
}

/**
 * Reads subtitles (SubRip, WebVTT), or a plain text. Lines that overlap or exceed the video are corrected and counted.
 * Pure.
 * @param videoS seconds
 */
export function readSubtitles(bytes: Uint8Array<ArrayBuffer>, videoS: number): ReadSubtitles {
  const text = decodeText(bytes)?.replaceAll('\u0000', '\uFFFD');
  if (text === undefined) return problem('encoding');
  if (text.includes('\uFFFD')) return problem('binary');
  if (text.trim() === '') return problem('empty');
  if (!text.includes('-->')) return { kind: 'text', text: text.replace(/^\uFEFF/, '').trim() };
  const cues = nameSpeakers(readCues(text.replace(/^\uFEFF/, '')).filter((cue) => cue.text !== ''));
  if (cues.length === 0) return problem('empty');
  const { lines, mended } = mendLines(cues, videoS);
  if (lines.length === 0) return problem('outside');
  if (lines.length > DUB_LIMITS.lines) return problem('many');
  const most = DUB_LIMITS.lineCharacters;
  return {
    kind: 'lines',
    lines: lines.map((line) => ({ ...line, text: line.text.slice(0, most).toWellFormed() })),
    mended,
  };
}
