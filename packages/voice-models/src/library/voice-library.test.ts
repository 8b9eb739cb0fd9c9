import { Id } from '@orator/contracts/core/common';
import { LIBRARY_VOICES } from '@orator/contracts/voices/library';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkSpeechEnv, speechVariables } from '@orator/speech/voices/speech-variables';
import { createVoiceLibrary } from './voice-library.ts';

const schema = z.object(speechVariables).superRefine(checkSpeechEnv);
const SPEECH_URL = 'http://127.0.0.1:8880/v1';

describe('voices of a configured server', () => {
  const voices = 'nova:female:en+de, af_bella(2)+af_sky:Female:en:Bella';
  const library = createVoiceLibrary(schema.parse({ SPEECH_URL, SPEECH_VOICES: voices }), expect.unreachable);

  test('stand before the built-in ones, once for each language', () => {
    expect(library.all().slice(0, 3)).toMatchObject([
      { name: 'Nova', locale: 'en', gender: 'Female', engine: 'openai', engine_voice: 'nova' },
      { name: 'Nova', locale: 'de' },
      { name: 'Bella', locale: 'en', engine_voice: 'af_bella(2)+af_sky' },
    ]);
    expect(library.all().slice(3)).toEqual(LIBRARY_VOICES);
  });

  test('keep their ids, whatever else is configured', () => {
    const [first] = library.all();
    const later = createVoiceLibrary(
      schema.parse({ SPEECH_URL: 'https://other.example', SPEECH_VOICES: 'nova:female:en' }),
      expect.unreachable,
    );
    expect(later.find(Id.parse(first?.id))).toEqual(first);
  });

  test.each([
    [{ SPEECH_URL }, 'SPEECH_VOICES'],
    [{ SPEECH_VOICES: 'nova:female:en' }, 'SPEECH_URL'],
    [{ SPEECH_URL, SPEECH_VOICES: 'nova' }, 'SPEECH_VOICES'],
    [{ SPEECH_URL, SPEECH_VOICES: 'nova:female:klingon' }, 'SPEECH_VOICES'],
    [{ SPEECH_URL, SPEECH_VOICES: '../nova:female:en' }, 'SPEECH_VOICES'],
    [{ SPEECH_URL, SPEECH_VOICES: 'nova:female:en,nova:male:en' }, 'SPEECH_VOICES'],
  ])('%o are refused by the name of the variable', (env, name) => {
    const issues = schema.safeParse(env).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toContain(name);
  });
});
