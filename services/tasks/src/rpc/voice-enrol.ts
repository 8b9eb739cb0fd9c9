import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { decodeSound } from '@orator/engines/sound/decode-sound';
import type { VoiceSound } from '@orator/engines/speech/match/voice-features';
import { encodeSpeech, writeWav } from '@orator/engines/speech/output/encode-speech';
import { SPEECH_SAMPLES } from '@orator/engines/speech/speech-samples';
import type { WorkerDeps } from '../worker/deps.ts';
import { SAMPLE_LINES } from '../samples/sample-scripts.ts';
import type { RpcHandlers } from './index.ts';

/** Hz of the sound that is compared, and the seconds of it. */
const SAMPLE_RATE = 16_000;
const MOST_S = 60;
/** Two recordings of one person differ by up to 7 % in pitch and 0.2 deviations of the cepstra, of two by 0.6 and more. */
const APART = { pitch: 35, cepstra: 0.5 };
const FULL_SCALE = 32_768;

const read = ({ storage }: WorkerDeps, key: string, signal: AbortSignal): Promise<VoiceSound> =>
  storage.withLocalCopy(key, async (path) => ({
    samples: await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, signal),
    sampleRate: SAMPLE_RATE,
  }));

async function speak(
  { engines }: WorkerDeps,
  { engine, engine_voice: voice, locale }: LibraryVoice,
  { text, match }: { readonly text: string; readonly match?: VoiceMatch },
  signal: AbortSignal,
) {
  return engines.speech.get(engine).synthesise({ text, locale, voice, match }, signal);
}

async function speakBase(deps: WorkerDeps, voice: LibraryVoice, locale: Locale, signal: AbortSignal) {
  const { pcm, sampleRate } = await speak(deps, voice, { text: SPEECH_SAMPLES[locale] }, signal);
  return { samples: Float32Array.from(pcm, (x) => x / FULL_SCALE), sampleRate };
}

/** Matches the voices of a language to a recording, and stores a sentence that the nearest then speaks. */
export const enrolVoice: RpcHandlers['voice.enrol'] = async (deps, input, signal) => {
  const { matcher } = deps.engines.speech;
  const [sample, consent] = [
    await read(deps, input.recording_key, signal),
    await read(deps, input.consent_key, signal),
  ];
  const apart = await matcher.compare({ one: consent, other: sample }, signal);
  const differs = apart.pitch > APART.pitch || apart.cepstra > APART.cepstra;
  if (differs && !input.same_person) return { ok: false, reason: 'other_person' };
  const voices = LIBRARY_VOICES.filter(({ locale }) => locale === input.locale);
  const bases = await Promise.all(voices.map((voice) => speakBase(deps, voice, input.locale, signal)));
  const enrolment = await matcher.enrol({ sample, bases }, signal);
  const voice = enrolment === null ? undefined : voices[enrolment.base];
  if (enrolment === null || voice === undefined) return { ok: false, reason: 'no_speech' };
  const { match, before, after } = enrolment;
  const speech = await speak(deps, voice, { text: SAMPLE_LINES[input.locale], match }, signal);
  const folder = await mkdtemp(join(tmpdir(), 'orator-voice-'));
  try {
    const [wav, audio] = [join(folder, 'speech.wav'), join(folder, 'speech.m4a')];
    await writeWav(wav, speech);
    await encodeSpeech(wav, audio, signal);
    await deps.storage.putFile(input.sample_key, audio);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { ok: true, base_voice_id: voice.id, match, figures: { before, after } };
};
