import { expect, test } from 'vitest';
import { findManner, KOKORO_VOICES } from './voices.ts';

test('a voice reads another language in the manner of a voice of it, with its own gender where there is one', () => {
  const find = (name: string, locale: Parameters<typeof findManner>[1]) =>
    KOKORO_VOICES[findManner(KOKORO_VOICES.indexOf(name), locale) ?? -1];
  expect(find('am_fenrir', 'es')).toBe('em_alex');
  expect(find('bf_emma', 'es')).toBe('ef_dora');
  expect(find('am_fenrir', 'fr')).toBe('ff_siwis');
  expect(find('zf_xiaoni', 'en')).toBe('af_alloy');
  expect(find('am_fenrir', 'en')).toBeUndefined();
  expect(find('am_fenrir', 'ko')).toBeUndefined();
});
