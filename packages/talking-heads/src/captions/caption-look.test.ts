import { expect, test } from 'vitest';
import { captionLook } from './caption-look.ts';

const FRAMES = {
  tall: { width: 720, height: 1280 },
  square: { width: 720, height: 720 },
  wide: { width: 1280, height: 720 },
};

test.each(Object.entries(FRAMES))('captions of a %s video never stand over a mouth, wherever it is', (_name, frame) => {
  for (const style of ['plain', 'box', 'words'] as const) {
    for (let share = 0.3; share < 1; share += 0.02) {
      const mouth = { top: frame.height * (share - 0.05), bottom: frame.height * share };
      const { top, bottom } = captionLook(style, frame, { mouth });
      expect(top >= mouth.bottom || bottom <= mouth.top, `${style}, a mouth down to ${share.toFixed(2)}`).toBe(true);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(frame.height);
    }
  }
});

test('captions keep their usual place and size unless they would cover the mouth', () => {
  const usual = captionLook('plain', FRAMES.wide);
  expect(captionLook('plain', FRAMES.wide, { mouth: { top: 400, bottom: usual.top } })).toEqual(usual);
  const lower = captionLook('plain', FRAMES.wide, { mouth: { top: 400, bottom: usual.top + 10 } });
  expect(lower.letters).toBe(usual.letters);
  expect(lower.bottom).toBeGreaterThan(usual.bottom);
});

test('captions at the top begin below the title', () => {
  const mouth = { top: 560, bottom: 690 };
  expect(captionLook('box', FRAMES.wide, { mouth }).bottom).toBeLessThan(FRAMES.wide.height / 3);
  expect(captionLook('box', FRAMES.wide, { mouth, taken: 140 }).top).toBeGreaterThanOrEqual(140);
});
