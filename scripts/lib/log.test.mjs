import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { formatLogLine } from './log.mjs';

const read = (/** @type {unknown} */ entry) => stripVTControlCharacters(formatLogLine(JSON.stringify(entry)));
const time = new Date(2026, 0, 2, 3, 4, 5).getTime();

describe('formatLogLine', () => {
  it('shows the time, the message and the other fields', () => {
    const entry = { level: 30, time, pid: 7, service: 'worker', msg: 'task ended', taskId: 'a', tries: 2 };
    expect(read(entry)).toBe('03:04:05 task ended taskId=a tries=2');
  });

  it('marks warnings and errors, and shows the stack', () => {
    expect(read({ level: 40, time, msg: 'slow' })).toBe('03:04:05 warn slow');
    expect(read({ level: 50, time, msg: 'bad', err: { stack: 'Error: x\n  at y' } })).toBe(
      '03:04:05 error bad\nError: x\n  at y',
    );
  });

  it('leaves other lines alone', () => {
    expect(formatLogLine('plain')).toBe('plain');
    expect(formatLogLine('{ broken')).toBe('{ broken');
    expect(formatLogLine('{}')).toBe('');
  });
});
