import type { Locale } from '../core/common.ts';

/** The sample line of the library voices of each locale. */
export const SAMPLE_LINES: Readonly<Record<Locale, string>> = {
  en: 'Hello, this is my voice. Give me a few words and I will say them for you.',
  'zh-CN': '你好，这是我的声音。写下几句话，我来替你说。',
  de: 'Hallo, das ist meine Stimme. Gib mir ein paar Worte, und ich spreche sie für dich.',
  es: 'Hola, esta es mi voz. Dame unas palabras y las diré por ti.',
  fr: 'Bonjour, voici ma voix. Donnez-moi quelques mots et je les dirai pour vous.',
  ar: 'مَرْحَبًا، هٰذَا صَوْتِي. أَعْطِنِي بِضْعَ كَلِمَاتٍ وَسَأَقُولُهَا لَكَ.',
  pt: 'Olá, esta é a minha voz. Escreva algumas palavras e eu falo por você.',
  vi: 'Xin chào, đây là giọng của tôi. Hãy viết vài câu và tôi sẽ nói thay bạn.',
  ru: 'Здравствуйте, это мой голос. Напишите несколько слов, и я скажу их за вас.',
  ko: '안녕하세요, 제 목소리예요. 몇 마디 적어 주시면 대신 말해 드릴게요.',
  ja: 'こんにちは、これがわたしの声です。言葉をいただければ、代わりにお話しします。',
  id: 'Halo, ini suara saya. Tulis beberapa kata dan saya akan mengucapkannya untuk Anda.',
};
