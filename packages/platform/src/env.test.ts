import { expect, test } from 'vitest';
import { origins } from './env.ts';

test('normalises origins to the form that a browser sends', () => {
  expect(origins.parse(undefined)).toEqual([]);
  expect(origins.parse(' ,')).toEqual([]);
  const written = 'https://App.example.org/, http://localhost:5173 ,https://a.example:443/studio';
  expect(origins.parse(written)).toEqual(['https://app.example.org', 'http://localhost:5173', 'https://a.example']);
});

test('refuses texts that are no origin', () => {
  for (const text of ['app.example.org', '*', 'ftp://app.example.org']) {
    expect(origins.safeParse(`https://a.example,${text}`).success, text).toBe(false);
  }
});
