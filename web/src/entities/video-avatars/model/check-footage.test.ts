import { describe, expect, it, test } from 'vitest';
import { findProblem, nameByFile } from './check-footage.ts';

describe('a file', () => {
  it.each([
    [{ size: 1000, type: 'video/mp4' }, null],
    [{ size: 1000, type: '' }, null],
    [{ size: 1000, type: 'text/vnd.trolltech.linguist' }, null],
    [{ size: 0, type: 'video/mp4' }, 'unreadable'],
    [{ size: 1000, type: 'image/png' }, 'unreadable'],
    [{ size: 101 * 1024 * 1024, type: 'video/mp4' }, 'too_large'],
  ])('%o is sent unless it is unreadable or too large', (file, problem) => {
    expect(findProblem(file)).toBe(problem);
  });
});

test.each([
  ['Ada in May.MOV', 'Ada in May'],
  ['a\u0007b.mp4', 'a b'],
  ['.mp4', 'My video'],
  [`${'x'.repeat(100)}.mp4`, 'x'.repeat(80)],
])('a video avatar from the file %j is called %j', (file, name) => {
  expect(nameByFile(file, 'My video')).toBe(name);
});
