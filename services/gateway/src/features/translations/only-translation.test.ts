import { expect, test } from 'vitest';
import { onlyTranslation } from './only-translation.ts';

test.each([
  ['Hola.', 'Hola.'],
  ['<translation>Hola.</translation>', 'Hola.'],
  ['Sure! Here is it: <translation>\nHola.\n</translation>\nAnything else?', 'Hola.'],
  // Cut before the end, or never begun.
  ['<translation>Hola.', 'Hola.'],
  ['Hola.</translation>', 'Hola.'],
  ['Here is the translation:\n\nHola.', 'Hola.'],
  ['以下是译文：\n你好。', '你好。'],
  ['```\nHola.\n```', 'Hola.'],
  ['“Hola.”', 'Hola.'],
  ['«Hola.»', 'Hola.'],
  ['"Sí", dijo, "no".', '"Sí", dijo, "no".'],
  ["'Hola', dijo 'ella'", "'Hola', dijo 'ella'"],
])('keeps of the answer %j the translation %j', (answer, kept) => {
  expect(onlyTranslation(answer, 'Hello.')).toBe(kept);
});

test('keeps colons, quotes and lines of the script itself', () => {
  expect(onlyTranslation('Dijo:\nHola.', 'She said:\nHello.')).toBe('Dijo:\nHola.');
  expect(onlyTranslation('Dijo:\nHola.\nAdiós.', 'She said\nHello.\nBye.')).toBe('Dijo:\nHola.\nAdiós.');
  expect(onlyTranslation('Sure:\n\nEva: hola.\nAdiós.', 'Eva: hello.\nBye.')).toBe('Eva: hola.\nAdiós.');
  expect(onlyTranslation('“Hola.”', '“Hello.”')).toBe('“Hola.”');
});
