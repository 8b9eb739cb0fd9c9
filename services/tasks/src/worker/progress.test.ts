import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

test('adds up the stages, never goes back and stays below the cap', () => {
  const progress = createProgress('photo-video');
  expect(progress.current).toEqual({ stage: null, rate: 0 });
  progress.enter('face');
  expect(progress.current).toEqual({ stage: 'face', rate: 1000 });
  progress.enter('render');
  progress.within(0.5);
  expect(progress.current.rate).toBe(6000);
  progress.within(0.2);
  expect(progress.current.rate).toBe(6000);
  progress.enter('finish');
  progress.within(7);
  expect(progress.current.rate).toBe(9850);
});

test('refuses a stage the catalog does not name', () => {
  expect(() => createProgress('speech').enter('render')).toThrow('no stage');
});
