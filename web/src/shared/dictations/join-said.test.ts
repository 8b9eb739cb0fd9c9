import { expect, test } from 'vitest';
import { joinSaid } from './join-said.ts';

const at = (text: string) => ({ text: text.replace('|', ''), from: text.indexOf('|'), to: text.indexOf('|') });

test.each([
  ['|', 'Hello.'],
  ['One.|', ' Hello.'],
  ['One. |', 'Hello.'],
  ['One.\n|', 'Hello.'],
  ['One |two', 'Hello. '],
  ['One|, two', ' Hello.'],
])('keeps dictated words apart from the text around the caret in %s', (text, inserted) => {
  expect(joinSaid(at(text), 'Hello.', 'en')).toBe(inserted);
});

test('adds no spaces in languages without spaces', () => {
  expect(joinSaid(at('一。|二'), '你好。', 'zh-CN')).toBe('你好。');
});
