import { expect, test } from 'vitest';
import { adaptMixture, KOKORO_VOICES } from './voices.ts';

/** A mixture of one voice alone. */
const alone = (name: string) => {
  const speaker = KOKORO_VOICES.indexOf(name);
  return { speaker, mixture: { shares: KOKORO_VOICES.map((_, at) => Number(at === speaker)) } };
};

test('takes the lengths and melody of a mixed voice from a native speaker, of the same gender if there is one, when it speaks another language', () => {
  const find = (name: string, locale: string) => KOKORO_VOICES[adaptMixture(alone(name), locale).manner ?? -1];
  expect(find('am_fenrir', 'es')).toBe('em_alex');
  expect(find('bf_emma', 'es')).toBe('ef_dora');
  expect(find('am_fenrir', 'fr')).toBe('ff_siwis');
  expect(find('zf_xiaoni', 'en')).toBe('af_alloy');
});

test('adds 30 % of a native speaker’s timbre to a mixed voice that speaks another language, 50 % in French, and none in its own language', () => {
  const emma = alone('bf_emma');
  const share = (locale: string, name: string) =>
    adaptMixture(emma, locale).voice[KOKORO_VOICES.indexOf(name)]?.toFixed(1);
  expect([share('es', 'bf_emma'), share('es', 'ef_dora')]).toEqual(['0.7', '0.3']);
  expect([share('fr', 'bf_emma'), share('fr', 'ff_siwis')]).toEqual(['0.5', '0.5']);
  expect(adaptMixture(emma, 'en')).toEqual({ voice: emma.mixture.shares });
  expect(adaptMixture(emma, 'ko')).toEqual({ voice: emma.mixture.shares });
});

test('keeps the base voice’s lengths and melody when only the timbre is mixed, and takes those of a native speaker in another language', () => {
  const emma = alone('bf_emma');
  const timbre = { ...emma, mixture: { ...emma.mixture, timbre: true } };
  expect(adaptMixture(timbre, 'en')).toEqual({ voice: emma.mixture.shares, manner: emma.speaker });
  expect(adaptMixture(timbre, 'es')).toEqual(adaptMixture(emma, 'es'));
});
