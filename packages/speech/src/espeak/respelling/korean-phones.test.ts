import { expect, it } from 'vitest';
import { koreanPhones } from './korean-phones.ts';

it.each([
  ['달', 'd ɐ ɫ', 'd ɐ l'],
  ['물건', 'm u ɫ q ʌ n', 'm u l ɡ ʌ n'],
  ['한국', 'h ɐ n q u q', 'h ɐ n ɡ u k'],
  ['각각', 'ɡ ɐ q k ɐ q', 'ɡ ɐ k k ɐ k'],
  ['결과', 'ɡ j ʌ ɫ q w ɐ', 'ɡ j ʌ l ɡ w ɐ'],
  ['나라', 'n ɐ ɾ ɐ', 'n ɐ ɾ ɐ'],
])('corrects the phones of %s: %s become %s', (_, named, said) => {
  const phones = named.split(' ').map((ipa) => ({ ipa }));
  expect(
    koreanPhones(phones)
      .map(({ ipa }) => ipa)
      .join(' '),
  ).toBe(said);
});
