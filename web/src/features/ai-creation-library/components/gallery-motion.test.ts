import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'gallery.module.css'), 'utf8');
const everywhere = readFileSync(join(import.meta.dirname, '../../../ui/base.css'), 'utf8');

/** The declarations of the first rule of a selector. */
const readRule = (css: string, selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  return from < 0 ? '' : css.slice(from, css.indexOf('}', from)).replaceAll(/\s+/gu, ' ');
};

test('an item of the gallery moves in 300 ms and fades in over 1000 ms after 300', () => {
  expect(readRule(styles, '.item')).toContain(
    'transition: transform 300ms ease-out, inset-inline-start 300ms ease-out',
  );
  expect(readRule(styles, '.item[data-appears="true"]')).toContain('animation: appear 1000ms 300ms');
});

test('nothing moves or fades with reduced motion', () => {
  const reduced = readRule(everywhere.slice(everywhere.indexOf('(prefers-reduced-motion: reduce)')), '*::after');
  for (const none of ['animation-duration: 1ms', 'animation-delay: 0ms', 'transition: none']) {
    expect(reduced).toContain(`${none} !important`);
  }
});
