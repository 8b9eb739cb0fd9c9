import { describe, expect, test } from 'vitest';
import { analysePortrait } from './built-in-portrait.ts';
import { drawOver } from './drawn-pictures.test-support.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

/** Four fingers in the colour of omar's face, before his mouth. */
const FINGERS = [302, 343, 384, 425]
  .map((x) => `<rect x="${x}" y="420" width="41" height="348" rx="20" fill="url(#finger)"/>`)
  .join('');
const HAND = `<linearGradient id="finger"><stop stop-color="#8b5b3b"/><stop offset="0.4" stop-color="#b8784e"/><stop offset="1" stop-color="#7d5034"/></linearGradient>${FINGERS}`;

/** Glasses before his eyes, through which nothing is seen. */
const lenses = (colour: string): string =>
  `<g fill="${colour}">${[324, 444].map((x) => `<ellipse cx="${x}" cy="342" rx="56" ry="48"/>`).join('')}<rect x="360" y="328" width="48" height="9"/></g>`;

/** Two fingers across his mouth, whose gap lies where lips meet. */
const GAP = `<linearGradient id="across" x2="0" y2="1"><stop stop-color="#8b5b3b"/><stop offset="0.4" stop-color="#b8784e"/><stop offset="1" stop-color="#7d5034"/></linearGradient>${[
  438, 466,
]
  .map((y) => `<rect x="200" y="${y}" width="300" height="27" rx="13" fill="url(#across)"/>`)
  .join('')}`;

/** What covers omar's face. One cover of the eyes and one of the mouth is tried in every run. */
const COVERS: readonly (readonly [what: string, shape: string, tags: readonly 'rare'[]])[] = [
  ['dark glasses', lenses('#1a1a1c'), ['rare']],
  [
    'tinted glasses with a shine',
    `${lenses('#5a3f28')}<path d="M300 300h16l-10 40h-12zM420 300h16l-10 40h-12z" fill="#fff9"/>`,
    [],
  ],
  [
    'a palm with its crease, in the colour of the face',
    '<ellipse cx="384" cy="486" rx="72" ry="60" fill="#b8784e"/><path d="M340 460Q384 482 432 466M344 502Q384 490 428 516" stroke="#9f6240" stroke-width="1.5" fill="none"/>',
    ['rare'],
  ],
  ['a mask', '<rect x="247" y="390" width="273" height="165" rx="52" fill="#6aa9d8"/>', []],
  [
    'a microphone',
    '<circle cx="384" cy="505" r="52" fill="#2a2a2c"/><rect x="366" y="540" width="36" height="228" fill="#333"/>',
    ['rare'],
  ],
  [
    'a microphone over most of the lower lip',
    '<circle cx="384" cy="523" r="52" fill="#2a2a2c"/><rect x="366" y="560" width="36" height="208" fill="#333"/>',
    ['rare'],
  ],
  ['a hand in the colour of the face', HAND, ['rare']],
  ['two fingers with their gap where lips meet', GAP, ['rare']],
  ['a bar across the mouth', '<rect x="254" y="442" width="260" height="52" fill="#2456c8"/>', ['rare']],
];

const coverOmar = async (shape: string): Promise<Buffer> => drawOver(await samplePortrait('omar'), shape);

describe('a drawn sample', () => {
  for (const [what, shape, tags] of COVERS) {
    test(`behind ${what} is covered`, { tags: [...tags] }, async () => {
      const masked = await coverOmar(shape);
      expect(await analysePortrait(masked)).toMatchObject({ ok: false, reasons: ['face_covered'] });
    });

    test(`behind ${what} is taken with a warning when its owner says that it is not covered`, {
      // said-uncovered.test.ts says so in every run, of a bar across the mouth.
      tags: ['rare'],
    }, async () => {
      const taken = await analysePortrait(await coverOmar(shape), undefined, { uncovered: true });
      expect(taken).toMatchObject({ ok: true, warnings: ['face_covered'] });
    });
  }
});
