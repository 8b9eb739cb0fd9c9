import { expect, it } from 'vitest';
import { findSpecialTokens, spellTokens, writeTokens } from './tokens.ts';

it('spells the bytes of tokens in hexadecimal, also those that are no whole character', () => {
  const [space, half] = ['Ġhi', 'å'];
  const lines = writeTokens([space, half, '']).trimEnd().split('\n');
  const spelt = lines.map((line) => Buffer.from(line.split(' ')[0] ?? '', 'base64').toString());
  expect(spelt.slice(0, 2)).toEqual(['206869', 'e5']);
  expect(lines[2]).toBe('= 2');
});

it('names a letter that stands for no byte', () => {
  expect(() => writeTokens(['好'])).toThrow('好');
});

it('spells a file of tokens anew whose base64 is of the bytes themselves', () => {
  const [hi, half] = [Buffer.from(' hi'), Buffer.from([0xe5])].map((bytes) => bytes.toString('base64'));
  expect(spellTokens(`${hi} 0\n${half} 1\n= 2\n`)).toBe(writeTokens(['Ġhi', 'å', '']));
  expect(() => spellTokens('hi\n')).toThrow('hi');
});

it('finds the languages between the start and the tasks', () => {
  const { find, languages } = findSpecialTokens([
    'a',
    '<|endoftext|>',
    '<|startoftranscript|>',
    '<|en|>',
    '<|zh|>',
    '<|translate|>',
  ]);
  expect(languages).toEqual([
    { code: 'en', id: 3 },
    { code: 'zh', id: 4 },
  ]);
  expect(find('endoftext')).toBe(1);
  expect(() => find('nospeech')).toThrow('nospeech');
});
