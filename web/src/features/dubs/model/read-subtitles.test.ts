import { describe, expect, test } from 'vitest';
import { type ReadSubtitles, readSubtitles } from './read-subtitles.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string, videoS = 60): ReadSubtitles => readSubtitles(utf8(text), videoS);
const listLines = (of: ReadSubtitles) =>
  of.kind === 'lines' ? of.lines.map(({ from, to, text }) => [from, to, text]) : of;
const SRT =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\nHello\r\nthere.\r\n\r\n2\r\n00:01:04,000 --> 00:01:05,000\r\nBye.\r\n';

describe('a file of lines is read', () => {
  test('as SubRip', () => {
    expect(listLines(read(SRT, 70))).toEqual([
      [1, 3.5, 'Hello there.'],
      [64, 65, 'Bye.'],
    ]);
  });

  test('as WebVTT with styles, notes, settings, entities and voices', () => {
    const vtt = [
      '\uFEFFWEBVTT - made by hand',
      'STYLE\n::cue(.red) { color: red --> no }',
      'NOTE 00:00 is not a cue',
      'intro\n00:01.000 --> 00:02.250 align:start position:10%\n<v Nora><c.red>Salt</c> &amp; <i>pepper</i></v>',
      '01:00:00.000 --> 01:00:01.000\n{\\an8}Late',
    ].join('\n\n');
    const found = read(vtt, 4000);
    expect(listLines(found)).toEqual([
      [1, 2.25, 'Salt & pepper'],
      [3600, 3601, 'Late'],
    ]);
    expect(found.kind === 'lines' && found.lines.map(({ speaker }) => speaker)).toEqual(['Nora', '']);
  });

  test('without blank lines between the cues', () => {
    expect(listLines(read('1\n00:00:01,0 --> 00:00:02,0\nOne.\n2\n00:00:03,0 --> 00:00:04,0\nTwo.'))).toEqual([
      [1, 2, 'One.'],
      [3, 4, 'Two.'],
    ]);
  });

  test.each(['utf-16le', 'utf-16be'] as const)('in %s, with a byte order mark and without', (order) => {
    const encode = (text: string) => {
      const bytes = new Uint8Array(text.length * 2);
      const view = new DataView(bytes.buffer);
      for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), order === 'utf-16le');
      return bytes;
    };
    for (const mark of ['', '\uFEFF']) {
      expect(listLines(readSubtitles(encode(`${mark}${SRT}`), 70))).toHaveLength(2);
    }
  });

  test('as a text when it has no times', () => {
    expect(read('Hello there.\nBye.')).toEqual({ kind: 'text', text: 'Hello there.\nBye.' });
  });
});

describe('times of lines', () => {
  const cue = (from: string, to: string, text: string) => `00:00:${from} --> 00:00:${to}\n${text}\n\n`;

  test('are corrected: a line ends where the next one begins, and two at the same time are joined', () => {
    const found = read(cue('01,0', '05,0', 'One.') + cue('03,0', '06,0', 'Two.') + cue('03,1', '07,0', 'Three.'));
    expect(listLines(found)).toEqual([
      [1, 3, 'One.'],
      [3, 7, 'Two. Three.'],
    ]);
    expect(found).toMatchObject({ mended: { dropped: 0, cut: 2 } });
  });

  test('are corrected: a line that ends before it begins or lies outside the video is dropped, and one beyond its end cut', () => {
    const found = read(
      `${cue('05,0', '03,0', 'Back.')}-00:00:02,000 --> 00:00:01,000\nBefore.\n\n${cue('08,0', '12,0', 'End.')}${cue('30,0', '31,0', 'Late.')}`,
      10,
    );
    expect(listLines(found)).toEqual([[8, 10, 'End.']]);
    expect(found).toMatchObject({ mended: { dropped: 3, cut: 1 } });
  });

  test('decide the order of the lines, whatever their order in the file', () => {
    expect(listLines(read(cue('05,0', '06,0', 'B.') + cue('01,0', '02,0', 'A.')))).toEqual([
      [1, 2, 'A.'],
      [5, 6, 'B.'],
    ]);
  });
});

describe('a file of lines is refused when it has', () => {
  test.each([
    ['another encoding', new Uint8Array([0x48, 0xe9, 0x6c, 0x6c, 0xf3]), 'encoding'],
    ['nothing', new Uint8Array(), 'empty'],
    ['cues without words', utf8('WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>\n'), 'empty'],
    ['another video', utf8('00:10:00,000 --> 00:10:02,000\nLate.'), 'outside'],
    ['no text', utf8('\u0000\u0001\u0002'.repeat(50)), 'binary'],
  ] as const)('%s', (_what, bytes, problem) => {
    expect(readSubtitles(bytes, 60)).toEqual({ kind: 'problem', problem });
  });

  test('thousands of lines in it', () => {
    const stamp = (i: number) => `00:0${Math.floor(i / 600)}:${String((i / 10) % 60).padStart(4, '0')}00`;
    const many = Array.from({ length: 2000 }, (_, i) => `${stamp(i)} --> ${stamp(i + 1)}\nLine ${i}.`).join('\n\n');
    expect(read(many, 300)).toEqual({ kind: 'problem', problem: 'many' });
  });
});
