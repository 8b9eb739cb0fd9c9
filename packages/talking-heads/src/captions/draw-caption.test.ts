import { expect, it } from 'vitest';
import { captionLook } from './caption-look.ts';
import { drawCaption, writeMarkup } from './draw-caption.ts';
import { captionFonts } from './caption-fonts.ts';

const makeLine = (...texts: readonly string[]) => texts.map((text, i) => ({ text, start: i, end: i + 1 }));

it('marks the spoken word, joins words as their script does, and leaves out what no font draws', () => {
  const line = makeLine('Fish', '&', '🙂', '<chips>');
  const white = (text: string) => `<span foreground="#ffffff">${text}</span>`;
  expect(writeMarkup({ lines: [line, makeLine('Now.')], spoken: line[0] ?? null })).toBe(
    white('<span foreground="#ffd84d">Fish</span> &amp; &lt;chips&gt;\nNow.'),
  );
  expect(writeMarkup({ lines: [makeLine('直接', '話す')], spoken: null })).toBe(white('直接話す'));
  expect(writeMarkup({ lines: [makeLine('🙂')], spoken: null })).toBe('');
});

it.each([
  ['en', 'Hello there, this is a caption.'],
  ['ar', 'مرحباً، هذه كلمات تُقرأ في الصورة.'],
  ['ja', 'こんにちは、字幕です。'],
  ['ko', '안녕하세요, 자막입니다.'],
  ['zh-CN', '你好，这是字幕。'],
] as const)('%s has its letters, and fits into any frame', async (locale, text) => {
  const fonts = await captionFonts(locale);
  for (const frame of [
    { width: 1280, height: 720 },
    { width: 144, height: 256 },
  ]) {
    const look = captionLook('box', frame);
    const drawn = await drawCaption(
      { lines: [makeLine(text), makeLine(text)], spoken: null },
      { style: 'box', look, fonts },
    );
    expect(drawn?.width).toBeLessThanOrEqual(look.widest);
    expect(drawn?.height).toBe(look.bottom - look.top);
  }
});

it('draws characters that languages share in the shape of each', async () => {
  const frame = { width: 640, height: 360 };
  const look = captionLook('plain', frame);
  const drawings = new Set<string>();
  for (const locale of ['ja', 'ko', 'zh-CN'] as const) {
    const caption = { lines: [makeLine('直返骨')], spoken: null };
    const drawn = await drawCaption(caption, { style: 'plain', look, fonts: await captionFonts(locale) });
    const pixels = new Uint8Array((frame.width * frame.height * 3) / 2);
    drawn?.draw(pixels, frame, { x: 0, y: 0 });
    drawings.add(Buffer.from(pixels).toString('base64'));
  }
  expect(drawings.size).toBe(3);
});

it('stands at the lower end of its rows without a box, where it covers least of a face', async () => {
  const frame = { width: 1280, height: 720 };
  const look = captionLook('plain', frame);
  const fonts = await captionFonts('ja');
  const drawn = await drawCaption(
    { lines: [makeLine('今日は海の下に'), makeLine('何があるのか')], spoken: null },
    { style: 'plain', look, fonts },
  );
  const luma = new Uint8Array((frame.width * frame.height * 3) / 2);
  drawn?.draw(luma, frame, { x: 0, y: 0 });
  const lit = Array.from({ length: drawn?.height ?? 0 }, (_, y) =>
    luma.subarray(y * frame.width, (y + 1) * frame.width).some((value) => value > 200),
  );
  const below = lit.length - 1 - lit.lastIndexOf(true);
  expect(below).toBeGreaterThan(look.padding / 4);
  expect(below).toBeLessThan(look.padding);
  expect(lit.indexOf(true)).toBeGreaterThan(look.padding);
});
