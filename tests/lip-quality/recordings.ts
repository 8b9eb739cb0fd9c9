import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type Locale, LOCALES } from '@orator/contracts/core/common';
import { KOKORO_VOICES } from '@orator/kokoro/voices';
import { alignSounds } from '@orator/rig/lips/align-sounds';
import { soundProbabilities } from '@orator/rig/lips/lips-from-sound';
import { readAudio } from '@orator/talking-heads/head/read-audio';
import { readWordTimes } from '@orator/speech/aligned/align-piece';
import type { EspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { createKokoroSpeaker, KOKORO_FAMILY } from '@orator/speech/kokoro/kokoro-speaker';
import type { SpeechEngine } from '@orator/speech/speech-engine';
import { speechPieces } from '@orator/spoken-text/pieces/speech-pieces';
import { soundsWithTimes, testCorpus, testText } from '../lip-training/corpus.ts';
import type { Known } from './measure-lips.ts';

/** Speech of built-in voices that were not in the training set; text and times are known exactly. */
export async function* syntheticRecordings(espeak: SpeechEngine): AsyncGenerator<Known> {
  for await (const { speech, voice, text, locale } of testCorpus()) {
    yield {
      name: voice,
      samples: Float32Array.from(speech.pcm, (value) => value / 32_768),
      sampleRate: speech.sampleRate,
      phones: speech.timeline.phones,
      // The espeak voices are aligned with the sounds of another one of them, flite with those of espeak.
      text: await soundsWithTimes(espeak, text, locale),
    };
  }
}

/** A voice of Kokoro for each language that it speaks without an accent, by its number. */
const KOKORO: Readonly<Partial<Record<Locale, string>>> = {
  en: 'af_heart',
  es: 'ef_dora',
  fr: 'ff_siwis',
  pt: 'pf_dora',
  ja: 'jf_alpha',
  'zh-CN': 'zf_xiaoxiao',
};

/**
 * Six to eight sentences a language by a Kokoro network. The lengths that the network gives to its sounds are taken for
 * the true ones, although they are steps of 25 ms that differ from what is heard by some 15 ms.
 * @param folder with the network and its voices, as the recipe of `packages/voice-models` writes them
 */
export async function* kokoroRecordings(folder: string, espeak: EspeakEngine): AsyncGenerator<Known> {
  const files = { model: 'kokoro.onnx', voices: 'voices.bin' };
  const model = { key: folder, folder, family: KOKORO_FAMILY, files, ruleFsts: [] };
  const speaker = createKokoroSpeaker(espeak);
  try {
    for (const locale of LOCALES) {
      const voice = KOKORO[locale];
      if (voice === undefined) continue;
      for (const piece of speechPieces(`${testText(locale)} ${SPEECH_SAMPLES[locale]}`, locale)) {
        const request = { piece, locale, speaker: KOKORO_VOICES.indexOf(voice), speed: 1 };
        const spoken = await speaker.sayPiece(model, request, new AbortController().signal);
        if (spoken === null) continue;
        const { phones, sampleRate, pcm } = spoken;
        const text = { phones, words: readWordTimes(spoken) };
        yield { name: locale, samples: Float32Array.from(pcm, (value) => value / 32_768), sampleRate, phones, text };
      }
    }
  } finally {
    await speaker.close();
  }
}

const AUDIO = new Set(['.wav', '.flac', '.mp3', '.ogg', '.m4a', '.opus']);

/**
 * Recordings of people that have a transcript beside them (`a.wav`, `a.txt`). The true times of their phonemes are
 * unknown: the reference is the alignment with the transcript, so only recognition without it can be measured.
 */
export async function* humanRecordings(folder: string, espeak: SpeechEngine, locale: Locale): AsyncGenerator<Known> {
  for (const file of (await readdir(folder)).toSorted()) {
    const { name, ext } = parse(file);
    if (!AUDIO.has(ext)) continue;
    const text = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => null);
    if (text === null) continue;
    const { samples, sampleRate } = await readAudio(join(folder, file));
    const spoken = await soundsWithTimes(espeak, text, locale);
    const found = alignSounds(spoken, soundProbabilities(samples, sampleRate));
    if (found !== null) yield { name, samples, sampleRate, phones: found.phones };
  }
}
