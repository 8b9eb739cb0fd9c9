import type { Locale } from '../core/common.ts';
import type { Statement } from './kinds.ts';

/**
 * The sentence that somebody reads aloud who agrees to a statement, where one is read. It has the version of the statement and is
 * never changed, as `CONSENT_WORDS` are not. The web shows the same (`consent.test.ts` of own voices compares them).
 */
export const CONSENT_READINGS: Readonly<
  Record<Extract<Statement, `voice-${number}`>, Readonly<Record<Locale, string>>>
> = {
  'voice-1': {
    en: 'This is my voice, and I agree that it is used to make a voice in this studio.',
    'zh-CN': '这是我的声音，我同意用它在这个工作室里制作声音。',
    de: 'Das ist meine Stimme, und ich stimme zu, dass daraus in diesem Studio eine Stimme entsteht.',
    es: 'Esta es mi voz y acepto que se use para crear una voz en este estudio.',
    fr: 'C’est ma voix, et j’accepte qu’elle serve à créer une voix dans ce studio.',
    ar: 'هذا صوتي، وأوافق على استخدامه لصنع صوت في هذا الاستوديو.',
    pt: 'Esta é a minha voz, e concordo que ela seja usada para criar uma voz neste estúdio.',
    vi: 'Đây là giọng của tôi và tôi đồng ý để nó được dùng để tạo giọng trong studio này.',
    ru: 'Это мой голос, и я согласен, чтобы из него сделали голос в этой студии.',
    ko: '이것은 제 목소리이며, 이 스튜디오에서 목소리를 만드는 데 쓰는 것에 동의합니다.',
    ja: 'これは自分の声です。このスタジオで声を作るために使うことに同意します。',
    id: 'Ini suara saya, dan saya setuju suara ini dipakai untuk membuat suara di studio ini.',
  },
};
