import { expect, test } from 'vitest';
import type { SpokenWord } from '@orator/speech/speech-engine';
import { createCaptionTrack } from './caption-track.ts';

const FRAME = { width: 320, height: 180 };

test('words that come a sentence at a time are drawn as those that were there from the beginning', async () => {
  const sentences = ['Good morning, everybody.', 'This is the second sentence.', 'Bye!'].map((text, n) =>
    text.split(' ').map((word, i): SpokenWord => {
      // The second sentence follows at once, so that the first caption does not linger; then there is a pause.
      const start = n * 2 + (n === 2 ? 1 : 0) + i * 0.4;
      return { text: word, start: i === 0 && n === 1 ? 1.3 : start, end: start + 0.4 };
    }),
  );
  const style = { style: 'words', locale: 'en' } as const;
  const growing: SpokenWord[] = [...(sentences[0] ?? [])];
  const whole = await createCaptionTrack({ ...style, words: sentences.flat() }, FRAME);
  const track = await createCaptionTrack({ ...style, words: growing }, FRAME);
  const drawn = async (by: typeof whole, time: number): Promise<Buffer> => {
    const frame = new Uint8Array(FRAME.width * FRAME.height * 1.5);
    await by.draw(frame, time);
    return Buffer.from(frame);
  };
  const seen = new Set<string>();
  for (let time = 0; time < 7; time += 0.1) {
    if (time > 1 && growing.length === 3) growing.push(...(sentences[1] ?? []));
    if (time > 4 && growing.length === 8) growing.push(...(sentences[2] ?? []));
    const [one, other] = [await drawn(whole, time), await drawn(track, time)];
    expect(one.equals(other), `at ${time} s`).toBe(true);
    seen.add(one.toString('base64'));
  }
  // Each of the nine words is highlighted once, and between them and after them nothing is drawn.
  expect(seen.size).toBe(10);
});
