import { expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';
import { LineTooLong, PartFailed, Unspeakable } from './task-context.ts';

test('distinguishes a line that does not fit into its time from one that cannot be spoken', () => {
  expect(classifyFailure(new PartFailed(3, new LineTooLong('5 s into 2 s')))).toBe('line_too_long');
  expect(classifyFailure(new PartFailed(3, new Unspeakable('signs')))).toBe('text_unspeakable');
});
