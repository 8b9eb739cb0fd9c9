/** Words that the dictionary of the tokeniser reads otherwise than people do, in katakana. */
const WORDS: Readonly<Record<string, string>> = {
  六本木: 'ロッポンギ',
  一日中: 'イチニチジュウ',
  年中: 'ネンジュウ',
  出口: 'デグチ',
  明後日: 'アサッテ',
  一昨日: 'オトトイ',
  お忙しい中: 'オイソガシイナカ',
  令和: 'レイワ',
  第一章: 'ダイイッショウ',
  第八章: 'ダイハッショウ',
  第十章: 'ダイジュッショウ',
  小雨: 'コサメ',
  大雨: 'オオアメ',
  雨が降: 'アメガフ',
  雪が降: 'ユキガフ',
  木の下: 'キノシタ',
  一人前: 'イチニンマエ',
  上手い: 'ウマイ',
  お腹が空: 'オナカガス',
  お腹: 'オナカ',
  三日月: 'ミカヅキ',
  一通り: 'ヒトトオリ',
  一足先: 'ヒトアシサキ',
  十八番: 'オハコ',
  何人: 'ナンニン',
  何時: 'ナンジ',
  何本: 'ナンボン',
  何回: 'ナンカイ',
  何歳: 'ナンサイ',
  何分: 'ナンプン',
  何月: 'ナンガツ',
  何日: 'ナンニチ',
  何年: 'ナンネン',
  何曜日: 'ナンヨウビ',
};
export const MISREAD_WORDS = Object.keys(WORDS);
export const misreadWord = (written: string): string | undefined => WORDS[written];

const DIGITS = '〇一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The value of a number in kanji below ten thousand. */
export function kanjiValue(written: string): number {
  let sum = 0;
  let digit = 0;
  for (const sign of written) {
    const unit = UNITS[sign];
    if (unit === undefined) digit = digit * 10 + DIGITS.indexOf(sign);
    else {
      sum += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return sum + digit;
}
