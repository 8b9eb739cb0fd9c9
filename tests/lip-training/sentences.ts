import type { Locale } from '@orator/contracts/core/common';
import { createRandom } from '@orator/rig/math/random';

/** Sentences for training, of the phonetically balanced "Harvard" lists (IEEE Recommended Practice for Speech Quality Measurements, 1969). */
export const TRAINING_SENTENCES: readonly string[] = [
  'The birch canoe slid on the smooth planks.',
  'Glue the sheet to the dark blue background.',
  'It is easy to tell the depth of a well.',
  'These days a chicken leg is a rare dish.',
  'Rice is often served in round bowls.',
  'The juice of lemons makes fine punch.',
  'The box was thrown beside the parked truck.',
  'The hogs were fed chopped corn and garbage.',
  'Four hours of steady work faced us.',
  'A large size in stockings is hard to sell.',
  'The boy was there when the sun rose.',
  'A rod is used to catch pink salmon.',
  'The source of the huge river is the clear spring.',
  'Kick the ball straight and follow through.',
  'Help the woman get back to her feet.',
  'A pot of tea helps to pass the evening.',
  'Smoky fires lack flame and heat.',
  'The soft cushion broke the man’s fall.',
  'The salt breeze came across from the sea.',
  'The girl at the booth sold fifty bonds.',
  'The small pup gnawed a hole in the sock.',
  'The fish twisted and turned on the bent hook.',
  'Press the pants and sew a button on the vest.',
  'The swan dive was far short of perfect.',
  'The beauty of the view stunned the young boy.',
  'Two blue fish swam in the tank.',
  'Her purse was full of useless trash.',
  'The colt reared and threw the tall rider.',
  'It snowed, rained, and hailed the same morning.',
  'Read verse out loud for pleasure.',
  'Hoist the load to your left shoulder.',
  'Take the winding path to reach the lake.',
  'Note closely the size of the gas tank.',
  'Wipe the grease off his dirty face.',
  'Mend the coat before you go out.',
  'The wrist was badly strained and hung limp.',
  'The stray cat gave birth to kittens.',
  'The young girl gave no clear response.',
  'The meal was cooked before the bell rang.',
  'What joy there is in living.',
];

/** Sentences of the same lists that no training uses: the measure is taken on them. */
export const TEST_SENTENCES: readonly string[] = [
  'A king ruled the state in the early days.',
  'The ship was torn apart on the sharp reef.',
  'Sickness kept him home the third week.',
  'The wide road shimmered in the hot sun.',
  'The lazy cow lay in the cool grass.',
  'Lift the square stone over the fence.',
  'The rope will bind the seven books at once.',
  'Hop over the fence and plunge in.',
  'The friendly gang left the drug store.',
  'Mesh wire keeps chicks inside.',
  'The frosty air passed through the coat.',
  'The crooked maze failed to fool the mouse.',
  'Adding fast leads to wrong sums.',
  'The show was a flop from the very start.',
  'A saw is a tool used for making boards.',
  'The wagon moved on well oiled wheels.',
  'March the soldiers past the next hill.',
  'A cup of sugar makes sweet fudge.',
  'Place a rosebush near the porch steps.',
  'Both lost their lives in the raging storm.',
];

/** The parts of nonsense syllables; an entry that occurs twice is chosen twice as often. */
interface Syllables {
  readonly onsets: readonly string[];
  readonly vowels: readonly string[];
  readonly codas: readonly string[];
}

const letters = (list: string): readonly string[] => list.split(' ');
const NO_CODA = ['', '', ''];

const LATIN: Syllables = {
  onsets: [...letters('p b m p b m f v t d n k g s z l r w h sh ch'), ''],
  vowels: letters('a e i o u a o ai ou ee'),
  codas: [...NO_CODA, ...letters('n m l s t p k r')],
};

/** Languages with their own letters; all others read Latin letters as their own words. */
const OTHER_LETTERS: Partial<Readonly<Record<Locale, Syllables>>> = {
  ru: {
    onsets: [...letters('п б м п б м ф в т д н к г с з л р х ш ч ж'), ''],
    vowels: letters('а э и о у а о е я ы'),
    codas: [...NO_CODA, ...letters('н м л с т п к р')],
  },
  ar: {
    onsets: letters('ب م ب م ب م ف و ت د ن ك س ز ل ر ه ش ج ق ح خ ي'),
    vowels: ['\u064e', '\u0650', '\u064f', '\u064eا', '\u0650ي', '\u064fو'],
    codas: [...NO_CODA, 'ن\u0652', 'م\u0652', 'ل\u0652', 'ب\u0652', 'ر\u0652'],
  },
  // Conjoining letters, which normalisation joins to syllables.
  ko: {
    onsets: letters('ᄇ ᄆ ᄑ ᄈ ᄇ ᄆ ᄀ ᄂ ᄃ ᄅ ᄉ ᄋ ᄌ ᄎ ᄏ ᄐ ᄒ ᄊ'),
    vowels: letters('ᅡ ᅥ ᅩ ᅮ ᅵ ᅢ ᅡ ᅩ ᅳ ᅧ ᅪ'),
    codas: [...NO_CODA, ...letters('ᆫ ᆷ ᆯ ᆼ ᆨ ᆸ')],
  },
  ja: {
    onsets: [''],
    vowels: letters(
      'ぱ ぴ ぷ ぺ ぽ ば び ぶ べ ぼ ま み む め も あ い う え お か き く け こ さ し す せ そ た ち つ て と な に の は ふ や よ ら り る れ ろ わ が だ ず',
    ),
    codas: [...NO_CODA, 'ん'],
  },
  'zh-CN': {
    onsets: [''],
    vowels: letters(
      '八 步 爸 包 本 怕 朋 片 跑 皮 马 木 门 米 面 明 飞 方 大 地 天 听 你 南 来 路 高 看 喝 好 见 去 小 中 出 上 人 早 草 三 月 五 我',
    ),
    codas: [''],
  },
};

/**
 * A deterministic nonsense sentence: every consonant next to every vowel, with more lip closures than in normal speech.
 * In the language's own letters, read by the rules of the voice's language.
 */
export function nonsense(seed: number, words: number, locale: Locale): string {
  const { onsets, vowels, codas } = OTHER_LETTERS[locale] ?? LATIN;
  const random = createRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const syllable = (): string => pick(onsets) + pick(vowels) + pick(codas);
  const word = (): string => Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join('');
  return `${Array.from({ length: words }, word).join(' ')}.`.normalize('NFC');
}
