import type { Locale } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { nameByWords } from './name-by-words.ts';

test.each<[Locale, string, string]>([
  ['en', 'A cheerful florist in her thirties with long curly auburn hair', 'Cheerful florist'],
  ['en', 'the astronaut', 'Astronaut'],
  ['en', 'A man', 'Man'],
  ['en', 'with a beard', 'With a beard'],
  ['de', 'Eine freundliche Ärztin mit kurzem grauem Haar, Brille', 'Freundliche Ärztin'],
  ['de', 'Ein fröhlicher Koch Mitte fünfzig mit Glatze', 'Fröhlicher Koch'],
  ['es', 'Una joven cantante con rastas y pendientes', 'Joven cantante'],
  ['fr', 'Un chef joyeux avec une moustache', 'Chef joyeux'],
  ['pt', 'Uma avó carinhosa de cabelo branco', 'Avó carinhosa'],
  ['ru', 'Дружелюбная женщина-врач с короткими волосами', 'Дружелюбная женщина-врач'],
  ['vi', 'Một nữ bác sĩ thân thiện với mái tóc ngắn', 'Nữ bác sĩ thân thiện'],
  ['id', 'Seorang dokter wanita ramah dengan rambut pendek', 'Dokter wanita ramah'],
  ['ar', 'طبيبة ودودة ذات شعر رمادي قصير، بنظارات', 'طبيبة ودودة'],
  ['zh-CN', '一位友善的女医生，留着灰色短发', '友善的女医生'],
  ['ja', '白衣を着た優しい女医、病院で', '白衣を着た優しい女医'],
  ['ko', '안경을 쓴 친절한 의사, 병원', '안경을 쓴 친절한 의사'],
])('makes a short name of the words of a prompt, %s: %s', (locale, words, name) => {
  expect(nameByWords(words, locale)).toBe(name);
});

test('makes a short name of any prompt, which ends with a whole word or character', () => {
  const long = nameByWords('incredibly tall grinning lighthouse keeper', 'en');
  expect(long).toBe('Incredibly tall grinning');
  expect(nameByWords('长'.repeat(500), 'zh-CN')).toBe('长'.repeat(32));
  expect(nameByWords('👩🏽‍⚕️ 👩🏽‍⚕️', 'en')).toBe('👩🏽‍⚕️ 👩🏽‍⚕️');
  expect(nameByWords(' , ', 'en')).toBe('');
});
