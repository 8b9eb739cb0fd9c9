import { describe, expect, test } from 'vitest';
import html from '../../index.html?raw';
import reference from '../../../services/gateway/src/docs/page/reference.css?raw';
import { tokens } from './theme.ts';

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
};

const AA_TEXT = 4.5;
const AA_SHAPE = 3;

test('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const set = tokens[scheme];
  const surfaces = ['paper', 'surface', 'sunk', 'raised'] as const;
  const texts = ['ink', 'mute', 'accent-text', 'ok', 'warn', 'bad'] as const;

  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s is readable on %s',
    (text, surface) => {
      expect(contrast(set[text], set[surface])).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  test.each([
    ['ink', 'accent-wash'],
    ['ink', 'warn-wash'],
    ['ink', 'bad-wash'],
    ['accent-text', 'accent-wash'],
    ['warn', 'warn-wash'],
    ['bad', 'bad-wash'],
    ['accent-ink', 'accent'],
    ['accent-ink', 'accent-hover'],
    ['paper', 'ink'],
    ['surface', 'ok'],
  ] as const)('%s is readable on %s', (text, surface) => {
    expect(contrast(set[text], set[surface])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(['paper', 'surface', 'sunk'] as const)('the edge of a field is visible on %s', (surface) => {
    expect(contrast(set['line-strong'], set[surface])).toBeGreaterThanOrEqual(AA_SHAPE);
  });
});

test.each(['stage-ink', 'stage-mute', 'stage-mark', 'stage-live'] as const)('%s is readable on the stage', (text) => {
  expect(contrast(tokens.stage[text], tokens.stage.stage)).toBeGreaterThanOrEqual(AA_TEXT);
});

test.each(['light', 'dark'] as const)('the shell of index.html has the colours of the %s scheme', (scheme) => {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const block =
    scheme === 'light' ? style.split('[data-mantine-color-scheme')[0] : style.split('[data-mantine-color-scheme')[1];
  for (const name of ['paper', 'sunk', 'ink', 'mute', 'accent'] as const) {
    expect(block).toContain(`--shell-${name}: ${tokens[scheme][name]};`);
  }
  expect(style).toContain(`--shell-stage: ${tokens.stage.stage};`);
});

test.each(['light', 'dark'] as const)('the reference of the API has the colours of the %s scheme', (scheme) => {
  const [light = '', dark = ''] = reference.split('[data-scheme="dark"]');
  const block = (scheme === 'light' ? light : dark).split('body {')[0] ?? '';
  const names = [...block.matchAll(/--([\w-]+): (.+);/g)].map(([, name, value]) => [name, value]);
  expect(names.length).toBeGreaterThan(10);
  for (const [name, value] of names) expect(tokens[scheme]).toHaveProperty(name ?? '', value);
});
