import { expect, test } from 'vitest';
import { createKnowledge, type KnowledgeEntry } from './knowledge.ts';

const pair = (id: string, question: string, text: string): KnowledgeEntry => ({ id, question, text });
const written = (id: string, text: string): KnowledgeEntry => ({ id, question: null, text });

test('answers a question in other words by its pair, and no other question about the same thing', async () => {
  const knowledge = await createKnowledge(
    [
      pair('dogs', 'Are dogs allowed in the garden?', 'Yes, on a lead.'),
      pair('bar', 'When does the bar close?', 'At one.'),
    ],
    'en',
  );
  expect(await knowledge.answer('May I bring a dog into your garden?')).toEqual({
    text: 'Yes, on a lead.',
    sources: ['dogs'],
  });
  expect(await knowledge.answer('What time is the bar closed?')).toEqual({ text: 'At one.', sources: ['bar'] });
  expect(await knowledge.answer('Is there a dog hairdresser in town?')).toBeNull();
});

test('prefers the answer of a pair to a text, and names the pair as the source', async () => {
  const knowledge = await createKnowledge(
    [written('text', 'The shop opens at nine.'), pair('pair', 'When does the shop open?', 'At ten on holidays.')],
    'en',
  );
  expect(await knowledge.answer('When does the shop open?')).toEqual({
    text: 'At ten on holidays.',
    sources: ['pair'],
  });
});

test('an answer has at most two sentences, in the order of the text', async () => {
  const knowledge = await createKnowledge(
    [written('text', 'Skates cost 3 euros. The rink is round. A locker costs 1 euro. Skates cost less on Mondays.')],
    'en',
  );
  const answer = await knowledge.answer('How much do skates cost?');
  expect(answer).toEqual({ text: 'Skates cost 3 euros. Skates cost less on Mondays.', sources: ['text'] });
});

test.each([
  ['fr', 'Le parking est gratuit le dimanche.', 'Le stationnement est-il gratuit ?', 'gratuit'],
  ['es', 'La piscina cierra a las ocho de la tarde.', '¿A qué hora cierra la piscina?', 'ocho'],
  ['pt', 'As crianças pagam metade do preço.', 'Quanto pagam as crianças?', 'metade'],
  ['ru', 'Доставка по городу стоит 300 рублей.', 'Сколько стоит доставка?', '300'],
  ['id', 'Toko buka setiap hari dari pukul sembilan.', 'Kapan toko dibuka?', 'sembilan'],
  ['vi', 'Cửa hàng mở cửa từ chín giờ sáng.', 'Mấy giờ cửa hàng mở cửa?', 'chín giờ'],
  ['ko', '박물관은 월요일에 휴관합니다.', '박물관은 월요일에 문을 닫나요?', '휴관'],
  ['ja', '入館料は大人千円です。', '大人の料金はいくらですか？', '千円'],
] as const)('answers a question from a text in the language %s', async (locale, text, question, part) => {
  const knowledge = await createKnowledge([written('text', text)], locale);
  expect((await knowledge.answer(question))?.text).toContain(part);
});

test('finds a time that is written in words', async () => {
  const knowledge = await createKnowledge([written('text', 'We open at nine. Bread is fresh.')], 'en');
  expect(await knowledge.answer('When do you open?')).toEqual({ text: 'We open at nine.', sources: ['text'] });
});

test('gives no answer by words that are only spelled alike', async () => {
  const knowledge = await createKnowledge([written('text', 'يجتمع نادي الكتاب في أول اثنين من الشهر.')], 'ar');
  expect(await knowledge.answer('هل يمكنني إحضار الكلاب؟')).toBeNull();
});

test('gives no answer to questions that ask nothing, nor to bare signs', async () => {
  const knowledge = await createKnowledge([written('text', 'The shop opens at nine.')], 'en');
  for (const question of ['', '?', 'What is it?', '🙂', '(*', '\\b', 'x'.repeat(1000)]) {
    expect(await knowledge.answer(question)).toBeNull();
    expect(knowledge.find(question, 3)).toEqual([]);
  }
});

test('lists the passages about a question first, with their headings', async () => {
  const text = '# Shop\n\nWe sell bread.\n\n# Repairs\n\nBring bicycles on Monday. They are ready on Friday.';
  const knowledge = await createKnowledge([written('text', text)], 'en');
  expect(knowledge.name('text')).toBe('Shop');
  expect(knowledge.find('Do you repair bicycles?', 1)).toEqual([
    { entryId: 'text', answers: true, text: 'Repairs\nBring bicycles on Monday.\nThey are ready on Friday.' },
  ]);
});
