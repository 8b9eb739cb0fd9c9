import { expect, it } from 'vitest';
import { readLatin } from './katakana.ts';

const spell = (word: string): string => Array.from(word, (letter) => `<${letter}>`).join('');

it.each([
  // Listed, because sounds and spelling lead elsewhere.
  ['Google', 'グーグル'],
  ['WiFi', 'ワイファイ'],
  ['Wi-Fi', 'ワイファイ'],
  ['chatGPT', 'チャットジーピーティー'],
  // By their sounds.
  ['table', 'テーブル'],
  ['station', 'ステーション'],
  ['fashion', 'ファッション'],
  ['network', 'ネットワーク'],
  ['quick', 'クイック'],
  ['change', 'チェンジ'],
  ['international', 'インターナショナル'],
  ['market', 'マーケット'],
  ['pepper', 'ペッパー'],
  ['tree', 'ツリー'],
  ['swimming', 'スイミング'],
  ['bank', 'バンク'],
  ["let's", 'レッツ'],
  // Two words in one.
  ['Snapchat', 'スナップチャット'],
  ['LinkedIn', 'リンクトイン'],
  // Japanese names, and words that no dictionary has.
  ['Nakamura', 'ナカムラ'],
  ['Hiroshi', 'ヒロシ'],
  ['karaoke', 'カラオケ'],
  ['Zundamon', 'ズンダモン'],
  // Letters that nobody can say as a word.
  ['kr', '<K><R>'],
  ['MyHTML', 'マイ<H><T><M><L>'],
])('says the Latin word %s in Japanese as %s', (word, kana) => {
  expect(readLatin(word, spell)).toBe(kana);
});
