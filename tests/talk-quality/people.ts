import { createSpeechEngines } from '@orator/speech/speech-engines';
import { speechVariables } from '@orator/speech/voices/speech-variables';
import { createVoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createSpeechOptions } from '@orator/voice-models/store/speech-options';
import { SAMPLE_RATE } from '@orator/voice-activity/network/voice-network';
import { createResampler } from '@orator/voice-activity/sound/resample';
import { z } from 'zod';
import { setLevel, type Sound } from './sounds.ts';

/**
 * People who talk: the natural voices that are installed, and built-in ones in other languages.
 * @param level in the microphone, dB
 */
export function openPeople(level: number) {
  const env = z.object(speechVariables).parse(process.env);
  const warn = (message: string): void => void process.stderr.write(`${message}\n`);
  const engines = createSpeechEngines(createSpeechOptions(env, warn));
  const voices = createVoiceLibrary(env, warn).all();
  return {
    /** @param number another one is another person */
    speak: async (text: string, locale: string, number: number): Promise<Sound> => {
      const spoken = voices.filter((voice) => voice.locale === locale);
      const natural = spoken.filter(({ engine }) => engine === 'sherpa');
      const choice = natural.length > 0 ? natural : spoken;
      const voice = choice[number % choice.length];
      if (voice === undefined) throw new Error(`no voice speaks ${locale}`);
      const { engine, engine_voice } = voice;
      const { sampleRate, pcm } = await engines
        .get(engine)
        .synthesise({ text, locale: voice.locale, voice: engine_voice, speed: 1 }, new AbortController().signal);
      return setLevel(createResampler(sampleRate, SAMPLE_RATE).add(Float32Array.from(pcm, (x) => x / 32_768)), level);
    },
    close: () => engines.close(),
  };
}
