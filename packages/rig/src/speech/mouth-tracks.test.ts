import { describe, expect, test } from 'vitest';
import { listSegments } from './phonemes.ts';
import type { Phone, SpeechTimeline } from './timeline.ts';
import { type MouthFrame, mouthTracks } from './mouth-tracks.ts';

/** A word of equally long sounds between two silences. */
function spoken(sounds: readonly string[], length = 0.09): SpeechTimeline {
  const phones = sounds.map(
    (ipa, i): Phone => ({ ipa, start: 0.3 + i * length, end: 0.3 + (i + 1) * length, stress: 0 }),
  );
  return { durationS: 0.6 + sounds.length * length, phones };
}

const fps = 25;
const around = (frames: readonly MouthFrame[], time: number): readonly MouthFrame[] =>
  frames.slice(Math.max(0, Math.round(time * fps) - 2), Math.round(time * fps) + 2);

describe('mouthTracks', () => {
  test.each([['m'], ['b'], ['p']])('the lips press together at %s, even between wide vowels and when short', (ipa) => {
    for (const length of [0.04, 0.07, 0.12]) {
      const timeline = spoken(['a', ipa, 'a', ipa, 'ɑ'], length);
      const frames = mouthTracks(timeline, { fps, envelope: () => 1 });
      for (const segment of listSegments(timeline).filter((s) => s.viseme === 'PP')) {
        const gaps = around(frames, (segment.start + segment.end) / 2).map((f) => f.gap);
        expect(Math.min(...gaps)).toBeLessThan(0);
      }
    }
  });

  test('an a opens wide, an i spreads, a u puckers', () => {
    const widest = (ipa: string, pick: (f: MouthFrame) => number): number =>
      Math.max(...mouthTracks(spoken([ipa], 0.25), { fps }).map(pick));
    expect(widest('a', (f) => f.gap)).toBeGreaterThan(9);
    expect(widest('i', (f) => f.gap)).toBeLessThan(6);
    expect(widest('i', (f) => f.width)).toBeGreaterThan(2);
    expect(widest('u', (f) => -f.width)).toBeGreaterThan(4);
    expect(widest('u', (f) => f.protrusion)).toBeGreaterThan(3);
  });

  test('silence closes the mouth', () => {
    const frames = mouthTracks({ durationS: 2, phones: [] }, { fps });
    expect(frames).toHaveLength(50);
    for (const frame of frames) expect(Math.abs(frame.gap)).toBeLessThan(1e-6);
  });

  test('louder speech opens wider', () => {
    const peak = (loudness: number): number =>
      Math.max(...mouthTracks(spoken(['a'], 0.2), { fps, envelope: () => loudness }).map((f) => f.gap));
    expect(peak(1)).toBeGreaterThan(1.4 * peak(0));
  });

  test('a stressed vowel drops the jaw further, by a fifth or more', () => {
    const peak = (stress: 0 | 2): number => {
      const { durationS, phones } = spoken(['a'], 0.3);
      const timeline = { durationS, phones: phones.map((phone) => ({ ...phone, stress })) };
      return Math.max(...mouthTracks(timeline, { fps }).map(({ jaw }) => jaw));
    };
    expect(peak(2)).toBeGreaterThan(1.2 * peak(0));
  });

  test('never opens or closes the mouth faster than lips can', () => {
    const frames = mouthTracks(spoken(['m', 'a', 'p', 'o', 'b', 'ɪ', 't', 'æ']), { fps: 50 });
    const steps = frames.slice(1).map((frame, i) => Math.abs(frame.gap - (frames[i]?.gap ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(7);
  });

  test('gives the same mouth for the same timeline', () => {
    const timeline = spoken(['h', 'ə', 'l', 'oʊ']);
    expect(mouthTracks(timeline, { fps })).toEqual(mouthTracks(timeline, { fps }));
  });
});
