import { expect, it } from 'vitest';
import { respellKorean } from './korean.ts';

/** Examples of the Standard Pronunciation, articles 5 to 30, and everyday words: at least 98 of 100 must be right. */
const WORDS = `
국물 궁물, 신라 실라, 좋다 조타, 예약이 예야기, 같이 가치, 굳이 구지, 읽다 익따, 없어요 업써요, 많이 마니, 독립 동닙,
입니다 임니다, 학교 학꾜, 않는 안는, 축하 추카, 싫어요 시러요, 종로 종노, 꽃잎 꼰닙, 값이 갑씨, 앉아 안자, 확인되고 화긴되고,
설날 설랄, 놓는 논는, 뚫는 뚤른, 낳은 나은, 닫히다 다치다, 밖에 바께, 영어 영어, 가져 가저, 다쳐 다처, 희망 히망,
무늬 무니, 띄어쓰기 띠어쓰기, 넋이 넉씨, 닭을 달글, 젊어 절머, 핥아 할타, 읊어 을퍼, 밟다 밥따, 밟는 밤는, 넓다 널따,
넓죽하다 넙쭈카다, 맑게 말께, 읽고 일꼬, 묽고 물꼬, 닳지 달치, 닿소 다쏘, 많소 만쏘, 쌓네 싼네, 쌓이다 싸이다, 각하 가카,
맏형 마텽, 좁히다 조피다, 꽂히다 꼬치다, 옷 한 벌 옫 한 벌, 굳히다 구치다, 미닫이 미다지, 벼훑이 벼훌치, 밭이 바치, 먹는 멍는, 깎는 깡는,
키읔만 키응만, 짓는 진는, 있는 인는, 맞는 만는, 쫓는 쫀는, 앞마당 암마당, 없는 엄는, 담력 담녁, 침략 침냑, 강릉 강능,
막론 망논, 협력 혐녁, 십리 심니, 난로 날로, 천리 철리, 칼날 칼랄, 물난리 물랄리, 의견란 의견난, 생산량 생산냥, 공권력 공꿘녁,
국밥 국빱, 깎다 깍따, 옷고름 옫꼬름, 꽃다발 꼳따발, 앉고 안꼬, 얹다 언따, 닮고 담꼬, 젊지 점찌, 핥다 할따, 갈등 갈뜽,
물질 물찔, 발전 발쩐, 할 것을 할 꺼슬, 만날 사람이 만날 사라미, 문고리 문꼬리, 강가 강까, 솜이불 솜니불, 색연필 생년필, 서울역 서울력, 휘발유 휘발류`
  .split(',')
  .map((pair) => pair.trim())
  .map((pair) => [pair.slice(0, (pair.length - 1) / 2), pair.slice((pair.length + 1) / 2)] as const);

it('respells 98 of 100 Korean words as the standard pronunciation says them', () => {
  const wrong = WORDS.filter(([written, spoken]) => respellKorean(written) !== spoken);
  expect(WORDS).toHaveLength(100);
  expect(wrong.map(([written, spoken]) => [written, spoken, respellKorean(written)])).toSatisfy(
    (list: unknown[]) => list.length <= 2,
  );
});

it.each([
  ['냇가 깻잎 콧날', '내까 깬닙 콘날'],
  ['할 수 있습니다', '할 쑤 읻씀니다'],
  ['삶도 삶고', '삼도 삼꼬'],
  ['맛있어요 맛없어요', '마시써요 마덥써요'],
  ['안과 그동안과', '안꽈 그동안과'],
  ['ABC 12, 한국어!', 'ABC 12, 한구거!'],
  ['', ''],
])('writes %s as it is spoken: %s', (written, spoken) => {
  expect(respellKorean(written)).toBe(spoken);
});

it('respells every single Korean syllable as one syllable', () => {
  for (let code = 0xac00; code < 0xd7a4; code += 1) {
    const text = String.fromCharCode(code, 0xac00 + ((code * 7919) % 11172));
    expect(respellKorean(text)).toMatch(/^[가-힣]{2}$/);
  }
});
