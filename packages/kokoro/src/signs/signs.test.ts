import { describe, expect, test } from 'vitest';
import { chineseSyllables, pinyinSigns } from './chinese-signs.ts';
import { espeakSigns, type SpokenEvent } from './espeak-signs.ts';
import { dropLiaison } from './french-liaisons.ts';
import { kanaSigns } from './japanese-signs.ts';
import { findMarks, type Sign, signNumber, toSigns } from './signs.ts';

const said = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('');

/** `|0 h ə l oʊ`: a word at a position, and its phonemes. */
const events = (text: string): SpokenEvent[] =>
  text.split(' ').map((part) => {
    const word = part.startsWith('|');
    return { type: word ? 'word' : 'phoneme', position: word ? Number(part.slice(1)) : 0, name: word ? '' : part };
  });

describe('phonemes of espeak-ng', () => {
  test('become the signs of American English', () => {
    const words = [
      { spoken: 'Hello,', position: 0 },
      { spoken: 'little', position: 7 },
      { spoken: 'fire.', position: 14 },
    ];
    const signs = espeakSigns(events('|0 h ə l ˈoʊ |7 l ˈɪ ɾ əl |14 f ˈaɪɚ'), words, 'american');
    expect(said(signs)).toBe('həlˈO, lˈɪTᵊl fˈIəɹ.');
    expect(signs.map(({ word }) => word)).toEqual([0, 0, 0, 0, 0, -1, -1, 1, 1, 1, 1, 1, 1, -1, 2, 2, 2, 2, 2, -1]);
  });

  test('become those of British English', () => {
    const words = [
      { spoken: 'home', position: 0 },
      { spoken: 'hair', position: 5 },
    ];
    expect(said(espeakSigns(events('|0 h ˈəʊ m |5 h ˈeə'), words, 'british'))).toBe('hˈQm hˈɛː');
  });

  test('keep nasal vowels, and leave out switches of the language', () => {
    const words = [
      { spoken: 'bon', position: 0 },
      { spoken: 'blanc', position: 4 },
    ];
    expect(said(espeakSigns(events('|0 b ˈɔ̃ |4 (en) b l ˈɑ̃'), words, 'other'))).toBe('bˈɔ̃ blˈɑ̃');
  });

  test('keep the position of the written number in every word that says it', () => {
    const words = [
      { spoken: 'twenty two', position: 0 },
      { spoken: 'cats', position: 11 },
    ];
    const signs = espeakSigns(events('|0 t ˈɛ |7 t ˈuː |11 k ˈæ'), words, 'american');
    expect(said(signs)).toBe('tˈɛ tˈu kˈæ');
    expect(signs.filter(({ sign }) => sign === 't').map(({ word }) => word)).toEqual([0, 0]);
  });

  test('of French words have no liaison after a noun or a verb, but after an article', () => {
    const words = ['les', 'parents', 'habitent', 'ici', 'dans', 'un', 'prix'].map((spoken, position) => ({
      spoken,
      position,
    }));
    const heard = events('|0 l e |1 p a ʁ ˈɑ̃ z |2 a b ˈi t t |3 i s ˈi |4 d ɑ̃ z |5 œ̃ |6 p ʁ ˈi z');
    expect(said(espeakSigns(heard, words, 'french'))).toBe('le paʁˈɑ̃ abˈit isˈi dɑ̃z œ̃ pʁˈi');
  });

  test('that Kokoro does not know become the nearest', () => {
    expect(said(toSigns('ɭʑɗħg\u0001', 0))).toBe('lʒdhɡ');
  });
});

test.each([
  ['ni', 3, 'ni↓'],
  ['zhong', 1, 'ꭧʊ→ŋ'],
  ['guo', 2, 'kwo↗'],
  ['xue', 2, 'ɕɥe↗'],
  ['yuan', 2, 'ɥɛ↗n'],
  ['lv', 4, 'ly↘'],
  ['shi', 4, 'ʂɨ↘'],
  ['zi', 0, 'ʦɨ'],
  ['er', 4, 'ɚ↘'],
  ['wo', 3, 'wo↓'],
  ['jiu', 3, 'ʨjou↓'],
  ['shui', 3, 'ʂwei↓'],
  ['chun', 1, 'ꭧʰwə→n'],
  ['qun', 2, 'ʨʰy↗n'],
  ['yi', 1, 'i→'],
  ['wu', 3, 'u↓'],
  ['you', 3, 'jou↓'],
  ['ying', 1, 'i→ŋ'],
  ['weng', 1, 'wə→ŋ'],
  ['xx', 1, ''],
])('gives the syllable %s of tone %i the signs %s', (syllable, tone, signs) => {
  expect(pinyinSigns(syllable, tone)).toBe(signs);
});

test('reads Chinese characters by the words they are in, and leaves other letters as they are', () => {
  expect(chineseSyllables('银行A').map(({ origin, said: one }) => [origin, one])).toEqual([
    ['银', 'i↗n'],
    ['行', 'xa↗ŋ'],
    ['A', ''],
  ]);
});

test.each([
  ['とうきょう', 'toɯkʲoɯ'],
  ['コンニチワ', 'koɲɲiʨiβa'],
  ['がっこう', 'ɡaʔkoɯ'],
  ['しんぶん', 'ɕimbɯɴ'],
  ['トーキョー', 'toːkʲoː'],
  ['ファミリー', 'ɸamʲiɾʲiː'],
])('writes the kana %s in the signs %s', (kana, signs) => {
  expect(kanaSigns(kana)).toBe(signs);
});

test.each([
  ['a plural noun', 'amis', 'amˈiz', 'amˈi'],
  ['a noun with an article in it', 'd’images', 'dimˈaʒz', 'dimˈaʒ'],
  ['a verb', 'parlent', 'pˈaʁlt', 'pˈaʁl'],
  ['a verb whose stem ends in t', 'chantent', 'ʃˈɑ̃t', 'ʃˈɑ̃t'],
  ['a pronoun', 'Nous', 'nuz', 'nuz'],
  ['an adjective before a noun', 'nouvelles', 'nuvˈɛlz', 'nuvˈɛlz'],
  ['a word that ends in the sound itself', 'rose', 'ʁˈoz', 'ʁˈoz'],
  ['a verb of one syllable', 'ont', 'ˈɔ̃t', 'ˈɔ̃t'],
])('writes the French liaison after %s', (_what, written, phonemes, expected) => {
  expect(dropLiaison(phonemes, written)).toBe(expected);
});

test('keeps at the ends of a word only the marks that Kokoro pauses at', () => {
  expect(findMarks('«Bonjour»,')).toEqual({ before: '“', after: '”,' });
  expect(findMarks('你好。')).toEqual({ before: '', after: '.' });
  expect(findMarks("*don't*")).toEqual({ before: '', after: '' });
});

test('turns each sign into its number', () => {
  expect([' ', 'ᵻ', '̃'].map(signNumber)).toEqual([16, 177, 17]);
  expect(() => signNumber('%')).toThrow('no sign %');
});
