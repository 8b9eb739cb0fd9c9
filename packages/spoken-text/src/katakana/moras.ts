/** Vowels in the order of the rows below. */
const VOWELS = 'aiueo';

/** What a consonant and each vowel are together, and the consonant alone, as loanwords have them. */
const ROWS: Readonly<Record<string, readonly [moras: string, alone: string]>> = {
  '': ['ア イ ウ エ オ', ''],
  k: ['カ キ ク ケ コ', 'ク'],
  g: ['ガ ギ グ ゲ ゴ', 'グ'],
  s: ['サ シ ス セ ソ', 'ス'],
  z: ['ザ ジ ズ ゼ ゾ', 'ズ'],
  t: ['タ ティ トゥ テ ト', 'ト'],
  d: ['ダ ディ ドゥ デ ド', 'ド'],
  n: ['ナ ニ ヌ ネ ノ', 'ン'],
  h: ['ハ ヒ フ ヘ ホ', 'フ'],
  b: ['バ ビ ブ ベ ボ', 'ブ'],
  p: ['パ ピ プ ペ ポ', 'プ'],
  m: ['マ ミ ム メ モ', 'ム'],
  y: ['ヤ イ ユ イエ ヨ', 'イ'],
  r: ['ラ リ ル レ ロ', 'ル'],
  w: ['ワ ウィ ウ ウェ ウォ', 'ウ'],
  f: ['ファ フィ フ フェ フォ', 'フ'],
  sh: ['シャ シ シュ シェ ショ', 'シュ'],
  ch: ['チャ チ チュ チェ チョ', 'チ'],
  j: ['ジャ ジ ジュ ジェ ジョ', 'ジ'],
  ts: ['ツァ ツィ ツ ツェ ツォ', 'ツ'],
  ky: ['キャ キ キュ キェ キョ', 'ク'],
  gy: ['ギャ ギ ギュ ギェ ギョ', 'グ'],
  ny: ['ニャ ニ ニュ ニェ ニョ', 'ン'],
  hy: ['ヒャ ヒ ヒュ ヒェ ヒョ', 'フ'],
  by: ['ビャ ビ ビュ ビェ ビョ', 'ブ'],
  py: ['ピャ ピ ピュ ピェ ピョ', 'プ'],
  my: ['ミャ ミ ミュ ミェ ミョ', 'ム'],
  ry: ['リャ リ リュ リェ リョ', 'ル'],
  fy: ['フャ フィ フュ フェ フョ', 'フ'],
  dy: ['デャ ディ デュ デェ デョ', 'ド'],
};

/** A consonant and a vowel in katakana. @param vowel one of a, i, u, e, o */
export const mora = (consonant: string, vowel: string): string =>
  ROWS[consonant]?.[0].split(' ')[VOWELS.indexOf(vowel)] ?? '';

/** A consonant without a vowel after it. */
export const lone = (consonant: string): string => ROWS[consonant]?.[1] ?? '';
