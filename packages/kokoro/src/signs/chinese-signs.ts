import { pinyin } from 'pinyin-pro';

/** The sounds of pinyin in Kokoro's signs: pinyin-to-ipa 1.0.1 and misaki 0.9.4 (zh.py), with which it was trained. */
const INITIALS: Readonly<Record<string, string>> = Object.fromEntries(
  'b p,c ʦʰ,ch ꭧʰ,d t,f f,g k,h x,j ʨ,k kʰ,l l,m m,n n,p pʰ,q ʨʰ,r ɻ,s s,sh ʂ,t tʰ,x ɕ,z ʦ,zh ꭧ'
    .split(',')
    .map((pair) => pair.split(' ')),
);
/** `0` is the place of the tone. */
const FINALS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'a a0,ai ai0,an a0n,ang a0ŋ,ao au0,e ɤ0,ei ei0,en ə0n,eng ə0ŋ,i i0,ia ja0,ian jɛ0n,iang ja0ŋ,iao jau0,ie je0,in i0n,iou jou0,ing i0ŋ,iong jʊ0ŋ,' +
    'ong ʊ0ŋ,ou ou0,u u0,uei wei0,ua wa0,uai wai0,uan wa0n,uen wə0n,uang wa0ŋ,ueng wə0ŋ,uo wo0,o wo0,ü y0,üe ɥe0,üan ɥɛ0n,ün y0n,er ɚ0,io jɔ0'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
);
const TONES = ['', '→', '↗', '↓', '↘'];

/** Finals as they are written after an initial, or without one. */
const WHOLE: Readonly<Record<string, string>> = { iu: 'iou', ui: 'uei', un: 'uen', r: 'er' };

function divide(syllable: string): { readonly initial: string; readonly final: string } {
  if (syllable === 'o') return { initial: '', final: 'o' };
  const own = syllable
    .replace(/^yu/, 'ü')
    .replace(/^yi?/, 'i')
    .replace(/^wu?/, 'u')
    .replace(/^([jqx])u/, '$1ü')
    .replaceAll('v', 'ü');
  const [, initial = '', final = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?(.*)$/.exec(own) ?? [];
  // `er` is a final, its `r` no initial.
  if (final === '' || own === 'er') return { initial: '', final: 'er' };
  return { initial, final: WHOLE[final] ?? final };
}

/**
 * A syllable in Kokoro's signs; empty for what is no syllable. Pure.
 * @param syllable pinyin without its tone
 * @param tone 1 to 4; 0 is neutral
 */
export function pinyinSigns(syllable: string, tone: number): string {
  const { initial, final } = divide(syllable);
  // The buzzing vowel of zhi and zi.
  const buzzing = final === 'i' && /^(?:[zcs]h?|r)$/.test(initial);
  const sound = buzzing ? 'ɨ0' : FINALS[final];
  return sound === undefined ? '' : (INITIALS[initial] ?? '') + sound.replace('0', TONES[tone] ?? '');
}

/** A written character and its reading. */
export interface ChineseSyllable {
  readonly origin: string;
  /** The syllable in Kokoro's signs; empty for characters that are not Chinese. */
  readonly said: string;
}

/** The readings of the characters of a text, by the words that they are in. Pure. */
export const chineseSyllables = (text: string): ChineseSyllable[] =>
  pinyin(text, { type: 'all', toneType: 'none', v: true }).map(({ origin, pinyin: syllable, num, isZh }) => ({
    origin,
    said: isZh ? pinyinSigns(syllable.toLowerCase(), num) : '',
  }));
