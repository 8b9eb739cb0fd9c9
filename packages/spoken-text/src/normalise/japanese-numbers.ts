const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const HUNDREDS = ['', 'ひゃく', 'にひゃく', 'さんびゃく', 'よんひゃく', 'ごひゃく', 'ろっぴゃく', 'ななひゃく'].concat([
  'はっぴゃく',
  'きゅうひゃく',
]);
const THOUSANDS = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
];
const MYRIADS = ['', 'まん', 'おく', 'ちょう'];

/** A number up to 9999 in kana. Ten is じゅう, not いちじゅう. */
function belowTenThousand(value: number): string {
  const digit = (place: number): number => Math.floor(value / place) % 10;
  const tens = digit(10) > 1 ? DIGITS[digit(10)] : '';
  return `${THOUSANDS[digit(1000)]}${HUNDREDS[digit(100)]}${tens}${digit(10) > 0 ? 'じゅう' : ''}${DIGITS[digit(1)]}`;
}

const digitByDigit = (digits: string): string =>
  Array.from(digits, (digit) => DIGITS[Number(digit)] || 'ぜろ').join('');

/** The reading of a number: in myriads up to 16 digits; longer numbers and decimals digit by digit. */
export function readNumber(written: string): string {
  const [whole = '', fraction] = written.normalize('NFKC').replaceAll(',', '').split('.');
  const tail = fraction === undefined || fraction === '' ? '' : `てん${digitByDigit(fraction)}`;
  if (whole.length > 16 || (whole.startsWith('0') && whole.length > 1)) return digitByDigit(whole) + tail;
  const groups = MYRIADS.map((myriad, index) => {
    const end = Math.max(0, whole.length - index * 4);
    const value = Number(whole.slice(Math.max(0, end - 4), end));
    return value > 0 ? belowTenThousand(value) + myriad : '';
  });
  return (groups.toReversed().join('') || 'ぜろ') + tail;
}
