import { afterAll, expect, test } from 'vitest';
import { createEspeakEngine } from './espeak-engine.ts';
import { nameSounds } from './ipa-mnemonics.ts';

const espeak = createEspeakEngine();
afterAll(() => espeak.close());
const never = new AbortController().signal;

/** What espeak-ng says of IPA, in its own IPA without length. */
async function say(ipa: string, language: string): Promise<string> {
  const events = await espeak.spell(nameSounds(ipa, language), language, never);
  return events.map(({ type, name }) => (type === 'word' || name.startsWith('(') ? '' : name)).join('');
}

test.each([
  ['en-us', 'nwɪn', 'nwˈɪn'],
  ['en', 'θɔːt', 'θˈɔːt'],
  ['de', 'ˈʃøːn', 'ʃˈøːn'],
  ['de', 'ˈbʏçɐ', 'bˈʏça'],
  ['fr', 'ʒɑ̃', 'ʒˈɑ̃'],
  ['es', 'ˈniɲo', 'nˈiɲo'],
  ['pt-br', 'ʃiˈketa', 'ʃikˈeta'],
  ['ru', 'ˈmama', 'mˈɑma'],
  ['id', 'ˈŋaŋa', 'ŋˈaŋa'],
  ['vi', 'ˈmat', 'mˈat'],
])('espeak-ng says in %s the sounds of /%s/', async (language, ipa, said) => {
  expect(await say(ipa, language)).toBe(said);
});
