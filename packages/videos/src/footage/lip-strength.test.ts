import { expect, test } from 'vitest';
import { lipStrength } from './lip-strength.ts';

const known = (frames: number) => Array.from({ length: frames }, () => true);
const digits = (strength: Float32Array) => Array.from(strength, (one) => Math.round(one * 9)).join('');

test('replaces the lips completely during a line, and fades in before and out after it', () => {
  const strength = digits(lipStrength([{ from: 0.4, to: 0.6 }], known(30), 25));
  expect(strength.slice(10, 16)).toBe('999999');
  expect(strength).toMatch(/^0+369+630+$/);
});

test('joins lines with hardly a moment between them', () => {
  const near = [0.4, 0.8].map((from) => ({ from, to: from + 0.2 }));
  expect(digits(lipStrength(near, known(40), 25))).toMatch(/^0+369+630+$/);
  const apart = [0.4, 1.2].map((from) => ({ from, to: from + 0.2 }));
  expect(digits(lipStrength(apart, known(50), 25))).toMatch(/^0+369+630+369+630+$/);
});

test('leaves the lips of frames in which the face was not found, and fades towards them', () => {
  const prepared = known(30).map((_, i) => i < 12);
  const strength = digits(lipStrength([{ from: 0, to: 1 }], prepared, 25));
  expect(strength).toBe(`999999999963${'0'.repeat(18)}`);
});

test('leaves lips as filmed when no line is spoken', () => {
  expect(digits(lipStrength([], known(3), 25))).toBe('000');
});
