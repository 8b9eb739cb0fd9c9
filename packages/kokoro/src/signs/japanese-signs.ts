/** Kana in Kokoro's signs (misaki 0.7.4, ja.py, with which it was trained). */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ぁ a,あ a,ぃ i,い i,ぅ ɯ,う ɯ,ぇ e,え e,ぉ o,お o,か ka,が ɡa,き kʲi,ぎ ɡʲi,く kɯ,ぐ ɡɯ,け ke,げ ɡe,こ ko,ご ɡo,さ sa,ざ ʣa,し ɕi,じ ʥi,す sɨ,ず zɨ,せ se,ぜ ʣe,そ so,ぞ ʣo,' +
    'た ta,だ da,ち ʨi,ぢ ʥi,つ ʦɨ,づ zɨ,て te,で de,と to,ど do,な na,に ɲi,ぬ nɯ,ね ne,の no,は ha,ば ba,ぱ pa,ひ çi,び bʲi,ぴ pʲi,ふ ɸɯ,ぶ bɯ,ぷ pɯ,へ he,べ be,ぺ pe,ほ ho,ぼ bo,ぽ po,' +
    'ま ma,み mʲi,む mɯ,め me,も mo,ゃ ja,や ja,ゅ jɯ,ゆ jɯ,ょ jo,よ jo,ら ɾa,り ɾʲi,る ɾɯ,れ ɾe,ろ ɾo,ゎ βa,わ βa,ゐ i,ゑ e,を o,ゔ vɯ,ゕ ka,ゖ ke,' +
    'いぇ je,うぃ βi,うぇ βe,うぉ βo,きぇ kʲe,きゃ kʲa,きゅ kʲɨ,きょ kʲo,ぎゃ ɡʲa,ぎゅ ɡʲɨ,ぎょ ɡʲo,くぁ kᵝa,くぃ kᵝi,くぇ kᵝe,くぉ kᵝo,ぐぁ ɡᵝa,しぇ ɕe,しゃ ɕa,しゅ ɕɨ,しょ ɕo,じぇ ʥe,じゃ ʥa,じゅ ʥɨ,じょ ʥo,' +
    'ちぇ ʨe,ちゃ ʨa,ちゅ ʨɨ,ちょ ʨo,ぢゃ ʥa,ぢゅ ʥɨ,ぢょ ʥo,つぁ ʦa,つぃ ʦʲi,つぇ ʦe,つぉ ʦo,てぃ tʲi,てゅ tʲɨ,でぃ dʲi,でゅ dʲɨ,とぅ tɯ,どぅ dɯ,にぇ ɲe,にゃ ɲa,にゅ ɲɨ,にょ ɲo,ひぇ çe,ひゃ ça,ひゅ çɨ,ひょ ço,' +
    'びゃ bʲa,びゅ bʲɨ,びょ bʲo,ぴゃ pʲa,ぴゅ pʲɨ,ぴょ pʲo,ふぁ ɸa,ふぃ ɸʲi,ふぇ ɸe,ふぉ ɸo,ふゅ ɸʲɨ,ふょ ɸʲo,みゃ mʲa,みゅ mʲɨ,みょ mʲo,りゃ ɾʲa,りゅ ɾʲɨ,りょ ɾʲo,ゔぁ va,ゔぃ vʲi,ゔぇ ve,ゔぉ vo,ゔゅ bʲɨ,ゔょ bʲo,ー ː'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
);

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

/** The nasal ん by the sound after it. */
function nasal(next: string): string {
  if (/^[mpb]/.test(next)) return 'm';
  if (/^[kɡ]/.test(next)) return 'ŋ';
  if (/^[ɲʨʥ]/.test(next)) return 'ɲ';
  return /^[ntdɾz]/.test(next) ? 'n' : 'ɴ';
}

/** A word in kana in Kokoro's signs; what is not kana is left out. Pure. */
export function kanaSigns(kana: string): string {
  const chars = Array.from(hiragana(kana));
  let said = '';
  for (let at = 0; at < chars.length; at++) {
    const [char = '', next = ''] = chars.slice(at, at + 2);
    const pair = SOUNDS[char + next];
    if (pair !== undefined) {
      said += pair;
      at++;
    } else if (char === 'っ') said += at < chars.length - 1 ? 'ʔ' : '';
    else if (char === 'ん') said += nasal(SOUNDS[next] ?? '');
    else said += SOUNDS[char] ?? '';
  }
  return said;
}
