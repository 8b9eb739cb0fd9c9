import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { isRefused } from './refusing-words.ts';

test.each(LOCALES)('finds no word of refusal in the sentence of consent in %s', (locale) => {
  for (const reading of Object.values(CONSENT_READINGS)) expect(isRefused(reading[locale], locale)).toBe(false);
});

test.each([
  ['en', 'This is my voice, and I do not agree that it is used to make a voice in this studio.'],
  ['en', 'This is my voice, and I don’t agree that it is used to make a voice in this studio.'],
  ['de', 'Das ist meine Stimme, und ich stimme nicht zu, dass daraus in diesem Studio eine Stimme entsteht.'],
  ['es', 'Esta es mi voz y no acepto que se use para crear una voz en este estudio.'],
  ['fr', 'C’est ma voix, et je n’accepte pas qu’elle serve à créer une voix dans ce studio.'],
  ['pt', 'Esta não é a minha voz, e concordo que ela seja usada para criar uma voz neste estúdio.'],
  ['id', 'Ini suara saya, dan saya tidak setuju suara ini dipakai untuk membuat suara di studio ini.'],
  ['vi', 'Đây là giọng của tôi và tôi không đồng ý để nó được dùng để tạo giọng trong studio này.'],
  ['ru', 'Это мой голос, и я не согласен, чтобы из него сделали голос в этой студии.'],
  ['ar', 'هذا صوتي، ولا أوافق على استخدامه لصنع صوت في هذا الاستوديو.'],
  ['zh-CN', '这是我的声音，我不同意用它在这个工作室里制作声音。'],
  ['ja', 'これは自分の声です。このスタジオで声を作るために使うことに同意しません。'],
  ['ko', '이것은 제 목소리이며, 이 스튜디오에서 목소리를 만드는 데 쓰는 것에 동의하지 않습니다.'],
] as const)('notices a refusal of the consent in %s: %s', (locale, said) => {
  expect(isRefused(said, locale)).toBe(true);
});
