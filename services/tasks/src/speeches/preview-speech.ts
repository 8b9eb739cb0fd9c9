import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSpeech, writeWav } from '@orator/speech/output/encode-speech';
import { SpeechError } from '@orator/speech/speech-engine';
import { readReference } from '../steps/spoken-voice.ts';
import type { RpcHandlers } from '../context/handlers.ts';

/** Synthesises a short text and stores the audio under the given key. */
export const previewSpeech: RpcHandlers['speech.preview'] = async ({ engines, storage }, input, signal) => {
  const { clone, ...spoken } = input;
  const reference = clone && (await readReference(storage, clone));
  const speech = await engines.speech
    .get(input.engine)
    .synthesise({ ...spoken, voice: input.engine_voice, reference }, signal)
    .catch((error: unknown) => {
      if (error instanceof SpeechError && error.code === 'nothing_to_say') return null;
      throw error;
    });
  if (speech === null) return { ok: false };
  const folder = await mkdtemp(join(tmpdir(), 'orator-preview-'));
  try {
    const [wav, audio] = [join(folder, 'speech.wav'), join(folder, 'speech.m4a')];
    await writeWav(wav, speech);
    await encodeSpeech(wav, audio, signal);
    await storage.putFile(input.audio_key, audio);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { durationS, phones } = speech.timeline;
  return { ok: true, audio_key: input.audio_key, duration_s: durationS, phones: [...phones] };
};
