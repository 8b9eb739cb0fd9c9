import { expect, test } from 'vitest';
import { readWordings } from './shorten.ts';

const LINE = { text: 'Hola a todos los que hoy nos acompañan.', locale: 'es' } as const;

test('reads the wordings of an answer without numbers, the longest first, and leaves out longer, empty and foreign ones', () => {
  const answer = [
    '1. Hola a todos.',
    '',
    '2) Hola a todos los presentes.',
    'Hola a todos.',
    'Hola a todos los que hoy nos acompañan aquí.',
    'Всем привет.',
    '🙂',
  ].join('\n');
  expect(readWordings(answer, LINE)).toEqual(['Hola a todos los presentes.', 'Hola a todos.']);
});

test('keeps only as many shorter wordings as were asked for', () => {
  expect(readWordings(['Hola.', 'Hola, eh.', 'Hola, hola.', 'Hola, amigos.'].join('\n'), LINE)).toHaveLength(3);
});
