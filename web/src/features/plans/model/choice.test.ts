import { describe, expect, test } from 'vitest';
import { readChoice, writeChoice } from './choice.ts';

describe('the choice of an address', () => {
  test('is read unchanged from the address that contains it', () => {
    const choice = { period: 'year', level: 2 } as const;
    expect(readChoice(new URLSearchParams(writeChoice(choice)))).toEqual(choice);
    expect(writeChoice({ period: undefined, level: undefined })).toBe('');
  });

  test.each(['plan=x&period=week', 'plan=-1', 'plan=1e3&period=', ''])('is empty for %j', (search) => {
    expect(readChoice(new URLSearchParams(search))).toEqual({ period: undefined, level: undefined });
  });
});
