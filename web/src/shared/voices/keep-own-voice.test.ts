import { expect, test } from 'vitest';
import { keepOwnVoice } from './keep-own-voice.ts';

test('keeps the user’s own voice in languages that it speaks, but no library voice', () => {
  const mine = { id: 'mine', kind: 'own' as const, locales: ['en' as const, 'fr' as const] };
  expect(keepOwnVoice(mine, 'fr')).toBe('mine');
  expect(keepOwnVoice(mine, 'de')).toBeNull();
  expect(keepOwnVoice({ ...mine, kind: 'library' }, 'fr')).toBeNull();
  expect(keepOwnVoice(undefined, 'fr')).toBeNull();
});
