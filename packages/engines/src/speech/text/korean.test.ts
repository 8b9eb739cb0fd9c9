import { expect, it } from 'vitest';
import { respellKorean } from './korean.ts';

/** Examples of the Standard Pronunciation and of everyday words. */
it.each([
  ['국물', '궁물'],
  ['신라', '실라'],
  ['좋다', '조타'],
  ['예약이', '예야기'],
  ['같이', '가치'],
  ['굳이', '구지'],
  ['읽다', '익따'],
  ['없어요', '업써요'],
  ['많이', '마니'],
  ['독립', '동닙'],
  ['입니다', '임니다'],
  ['학교', '학꾜'],
  ['않는', '안는'],
  ['축하', '추카'],
  ['싫어요', '시러요'],
  ['종로', '종노'],
  ['꽃잎', '꼰닙'],
  ['값이', '갑씨'],
  ['앉아', '안자'],
  ['확인되고', '화긴되고'],
  ['설날', '설랄'],
  ['놓는', '논는'],
  ['뚫는', '뚤른'],
  ['낳은', '나은'],
  ['닫히다', '다치다'],
  ['밖에', '바께'],
  ['영어', '영어'],
  ['', ''],
  ['ABC 12, 한국어!', 'ABC 12, 한구거!'],
])('%s is spoken %s', (written, spoken) => {
  expect(respellKorean(written)).toBe(spoken);
});

it('keeps one syllable one syllable, whatever it is', () => {
  for (let code = 0xac00; code < 0xd7a4; code += 1) {
    const text = String.fromCharCode(code, 0xac00 + ((code * 7919) % 11172));
    expect(respellKorean(text)).toMatch(/^[가-힣]{2}$/);
  }
});
