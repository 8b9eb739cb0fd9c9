import type { Locale } from '../core/common.ts';
import type { Statement } from './kinds.ts';

/**
 * The words of each version in each language, as people saw them. What has been shown is never changed: other words are
 * another version. The web says the same (`consent.test.ts` of the features that ask compares them).
 */
export const CONSENT_WORDS: Readonly<Record<Statement, Readonly<Record<Locale, string>>>> = {
  'photo-1': {
    en: 'I may use this photo, and whoever it shows has agreed.',
    'zh-CN': '我有权使用这张照片，照片中的人也已同意。',
    de: 'Ich darf dieses Foto verwenden, und wer darauf zu sehen ist, hat zugestimmt.',
    es: 'Puedo usar esta foto y quien aparece en ella está de acuerdo.',
    fr: 'J’ai le droit d’utiliser cette photo, et la personne qu’elle montre a donné son accord.',
    ar: 'يحق لي استخدام هذه الصورة، وقد وافق من يظهر فيها.',
    pt: 'Posso usar esta foto, e quem aparece nela concordou.',
    vi: 'Tôi có quyền dùng ảnh này và người trong ảnh đã đồng ý.',
    ru: 'Я вправе использовать это фото, и тот, кто на нём, согласен.',
    ko: '이 사진을 사용할 권리가 있으며 사진 속 인물도 동의했습니다.',
    ja: 'この写真を使う権利があり、写っている本人も同意しています。',
    id: 'Saya berhak memakai foto ini, dan orang di dalamnya telah setuju.',
  },
  'voice-1': {
    en: 'This is my own voice, or its owner has agreed that I copy it.',
    'zh-CN': '这是我本人的声音，或声音的主人已同意我复制它。',
    de: 'Das ist meine eigene Stimme, oder die Person hat zugestimmt, dass ich sie nachbilde.',
    es: 'Es mi propia voz, o su dueño está de acuerdo en que la copie.',
    fr: 'C’est ma propre voix, ou la personne a accepté que je la reproduise.',
    ar: 'هذا صوتي أنا، أو وافق صاحبه على أن أستنسخه.',
    pt: 'Esta é a minha própria voz, ou a pessoa concordou que eu a copie.',
    vi: 'Đây là giọng của chính tôi, hoặc chủ nhân giọng nói đã đồng ý cho tôi sao chép.',
    ru: 'Это мой собственный голос, или его владелец согласен, чтобы я его скопировал.',
    ko: '제 목소리이거나, 목소리의 주인이 복제에 동의했습니다.',
    ja: 'これは自分の声です。または、声の本人が複製に同意しています。',
    id: 'Ini suara saya sendiri, atau pemiliknya setuju suaranya saya tiru.',
  },
  'footage-1': {
    en: 'I may use this video, and everyone it shows has agreed that an avatar is made of it.',
    'zh-CN': '我有权使用这段视频，视频中的所有人都已同意用它制作数字人。',
    de: 'Ich darf dieses Video verwenden, und alle darin haben zugestimmt, dass daraus ein Avatar entsteht.',
    es: 'Puedo usar este vídeo y quienes aparecen en él están de acuerdo en que se cree un avatar.',
    fr: 'J’ai le droit d’utiliser cette vidéo, et toutes les personnes visibles acceptent qu’un avatar en soit créé.',
    ar: 'يحق لي استخدام هذا الفيديو، وقد وافق كل من يظهر فيه على صنع صورة رمزية منه.',
    pt: 'Posso usar este vídeo, e todos que aparecem nele concordaram que dele se faça um avatar.',
    vi: 'Tôi có quyền dùng video này và mọi người trong đó đã đồng ý để tạo avatar từ video.',
    ru: 'Я вправе использовать это видео, и все, кто на нём, согласны на создание аватара.',
    ko: '이 동영상을 사용할 권리가 있으며 등장하는 모든 사람이 아바타 제작에 동의했습니다.',
    ja: 'この動画を使う権利があり、写っている全員がアバターの作成に同意しています。',
    id: 'Saya berhak memakai video ini, dan semua orang di dalamnya setuju dibuatkan avatar.',
  },
};
