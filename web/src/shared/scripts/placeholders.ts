/**
 * What an empty script says, in the language that it is to be spoken in: whoever has chosen a French voice is to write French
 * (specification, section 2). Also in languages that only added voices speak.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  en: 'Enter what you want to say',
  'zh-CN': '输入你想说的话',
  de: 'Gib ein, was du sagen möchtest',
  es: 'Escribe lo que quieres decir',
  fr: 'Saisissez ce que vous voulez dire',
  ar: 'أدخل ما تريد قوله',
  pt: 'Digite o que você quer dizer',
  vi: 'Nhập điều bạn muốn nói',
  ru: 'Введите, что вы хотите сказать',
  ko: '하고 싶은 말을 입력하세요',
  ja: '話したいことを入力してください',
  id: 'Ketik apa yang ingin Anda ucapkan',
  it: 'Scrivi quello che vuoi dire',
  nl: 'Typ wat je wilt zeggen',
  pl: 'Wpisz, co chcesz powiedzieć',
  tr: 'Söylemek istediğinizi yazın',
  hi: 'आप जो कहना चाहते हैं, वह लिखें',
};

/** @param language of the voice, BCP 47; English where it is none of those */
export const readPlaceholder = (language: string): string =>
  PLACEHOLDERS[language] ?? PLACEHOLDERS[language.split('-')[0] ?? ''] ?? 'Enter what you want to say';

export const PLACEHOLDER_LANGUAGES = Object.keys(PLACEHOLDERS);
