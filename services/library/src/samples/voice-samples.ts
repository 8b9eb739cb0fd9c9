import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { isBuiltIn, type LibraryVoice } from '@orator/contracts/voices/library';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import type { Engines } from '@orator/engines/engines';
import type { Log } from '@orator/platform/log';
import type { Storage } from '@orator/platform/storage';
import { encodeSpeech, writeWav } from '@orator/speech/output/encode-speech';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { createMaker, hashParts, STEP_MS } from './once.ts';

/** Storage keys of JSON objects with the hash of the inputs of each sample, by name. */
const VOICES_MANIFEST = 'samples/made-voices.json';
const ADDED_VOICES_MANIFEST = 'samples/made-added-voices.json';

export interface SampleDeps {
  readonly log: Log;
  readonly storage: Storage;
  readonly engines: Engines;
  readonly voices: VoiceLibrary;
}

/** Speaks a text in a library voice into `speech.wav` in a folder. */
export async function speak({ engines, voices }: SampleDeps, voiceId: string, text: string, folder: string) {
  const voice = voices.find(voiceId);
  if (voice === undefined) throw new Error(`the library has no voice ${voiceId}`);
  const speech = await engines.speech
    .get(voice.engine)
    .synthesise({ text, locale: voice.locale, voice: voice.engine_voice }, AbortSignal.timeout(STEP_MS));
  const wav = join(folder, 'speech.wav');
  await writeWav(wav, speech);
  return { speech, wav };
}

async function makeVoice(deps: SampleDeps, voiceId: string, locale: Locale, folder: string): Promise<void> {
  const { wav } = await speak(deps, voiceId, SAMPLE_LINES[locale], folder);
  const audio = join(folder, 'speech.m4a');
  await encodeSpeech(wav, audio, AbortSignal.timeout(STEP_MS));
  await deps.storage.putFile(`samples/voices/${voiceId}.m4a`, audio);
}

/** Runs a step with a folder of its own, which is removed afterwards. */
export async function withFolder(step: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-samples-'));
  try {
    await step(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How samples are made beside other work. */
interface Waiting {
  /** Ends it after the current voice. */
  readonly signal?: AbortSignal;
  /** Waited for before each voice. */
  readonly whenIdle?: () => Promise<void>;
}

/** Speaks a line in each of these voices. @returns the names of the samples that were made */
async function makeVoices(
  deps: SampleDeps,
  voices: readonly LibraryVoice[],
  manifest: string,
  { signal, whenIdle }: Waiting = {},
): Promise<string[]> {
  const { once, made } = await createMaker(deps.storage, manifest);
  await withFolder(async (folder) => {
    for (const { id, locale, engine, engine_voice } of voices) {
      await whenIdle?.();
      if (signal?.aborted === true) break;
      // Its model may have been removed meanwhile.
      if (deps.voices.find(id) === undefined) continue;
      await once(`voice:${id}`, hashParts(SAMPLE_LINES[locale], engine, engine_voice), () =>
        makeVoice(deps, id, locale, folder),
      ).catch((error: unknown) => {
        // A server that is away now is retried at the next start; built-in engines must work.
        if (isBuiltIn({ engine })) throw error;
        deps.log.warn({ err: error, engine, voice: engine_voice, locale }, 'a voice could not speak its sample');
      });
    }
  });
  return made;
}

/** Speaks a line in each built-in voice. @returns the names of the samples that were made */
export const makeBuiltInVoices = (deps: SampleDeps): Promise<string[]> =>
  makeVoices(deps, deps.voices.all().filter(isBuiltIn), VOICES_MANIFEST);

/**
 * Speaks a line in each voice that is not built in, such as those of an added model: dozens of sentences, of which each can
 * take seconds. @returns the names of the samples that were made
 */
export const makeAddedVoices = (deps: SampleDeps, waiting?: Waiting): Promise<string[]> =>
  makeVoices(
    deps,
    deps.voices.all().filter((voice) => !isBuiltIn(voice)),
    ADDED_VOICES_MANIFEST,
    waiting,
  );
