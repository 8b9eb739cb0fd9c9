import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { alignSounds } from '@orator/rig/lips/align-sounds';
import { soundProbabilities } from '@orator/rig/lips/lips-from-sound';
import { readAudio } from '../../head/read-audio.ts';
import type { SpeechEngine } from '../../speech/speech-engine.ts';
import { soundsWithTimes, testCorpus } from '../training/corpus.ts';
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
