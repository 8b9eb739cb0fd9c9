import type { Locale } from '@orator/contracts/core/common';

/** The sample's text by sentences, so that each fits the time of the original. */
export const SAMPLE_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Hello!', 'A moment ago I was only a picture.', 'Give me a few words, and I will say them.'],
  'zh-CN': ['你好！', '刚才我还只是一幅画。', '给我几句话，我就说给你听。'],
  de: ['Hallo!', 'Eben war ich nur ein Bild.', 'Gib mir ein paar Worte, und ich sage sie.'],
  es: ['¡Hola!', 'Hace un momento era solo una imagen.', 'Dame unas palabras y las diré.'],
  fr: ['Bonjour !', 'Tout à l’heure, j’étais une image.', 'Donnez-moi quelques mots, je les dirai.'],
  ar: ['مَرْحَبًا!', 'قَبْلَ لَحْظَةٍ كُنْتُ مُجَرَّدَ صُورَةٍ.', 'أَعْطِنِي كَلِمَاتٍ وَسَأَقُولُهَا.'],
  pt: ['Olá!', 'Há pouco eu era só uma imagem.', 'Me dê algumas palavras e eu as digo.'],
  vi: ['Xin chào!', 'Vừa nãy tôi chỉ là một bức tranh.', 'Cho tôi vài lời, tôi sẽ nói ngay.'],
  ru: ['Привет!', 'Минуту назад я была картиной.', 'Дайте мне пару слов, и я скажу их.'],
  ko: ['안녕하세요!', '조금 전까지 저는 그림이었어요.', '몇 마디만 주세요. 제가 말할게요.'],
  ja: ['こんにちは！', 'さっきまで、ただの絵でした。', '言葉をくだされば、お話しします。'],
  id: ['Halo!', 'Tadi saya hanya sebuah gambar.', 'Beri saya beberapa kata, saya ucapkan.'],
};
