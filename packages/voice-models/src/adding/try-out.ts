/**
 * | constants | source |
 * |---|---|
 * | `LEAST_SPEECH_S` | chosen, not measured |
 */
import { readFile } from 'node:fs/promises';
import type { Locale } from '@orator/contracts/core/common';
import { referenceVoice } from '@orator/contracts/voices/library';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import type { VoiceReference } from '@orator/speech/speech-engine';
import type { ModelSpeaker } from '@orator/speech/models/model-speaker';
import type { SherpaModel } from '@orator/speech/sherpa/sherpa-speaker';
import { type InstalledModel, type ModelEntry, modelLocales } from '../catalogue/model-entry.ts';

/** Minimum duration of a whole spoken sentence, seconds. */
const LEAST_SPEECH_S = 0.3;

/** A sentence in a built-in voice: the reference of a cloning model, and what a model that hears listens to. */
export async function speakReference(locale: Locale, signal: AbortSignal): Promise<VoiceReference> {
  const espeak = createEspeakEngine();
  const [text, { engine_voice: voice }] = [SAMPLE_LINES[locale], referenceVoice(locale)];
  try {
    const { pcm, sampleRate } = await espeak.synthesise({ text, locale, voice }, signal);
    return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate, transcript: text };
  } finally {
    await espeak.close();
  }
}

/** The most memory that a process has had, bytes, as Linux says it (`VmHWM`, proc_pid_status(5)); null elsewhere. */
export async function readPeakMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  return kibibytes > 0 ? kibibytes * 1024 : null;
}

interface TryOptions {
  readonly speaker: Pick<ModelSpeaker, 'load' | 'speakWith' | 'pid'>;
  readonly signal: AbortSignal;
}

/**
 * Checks that a model loads, has the declared speakers and speaks a sentence of its first language.
 * @returns what was measured meanwhile
 * @throws Error that names what is wrong
 */
export async function tryOut(
  entry: ModelEntry,
  model: SherpaModel,
  { speaker, signal }: TryOptions,
): Promise<InstalledModel['measured']> {
  const speakers = await speaker.load(model, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Error(`${entry.id} does not load`, { cause: error });
  });
  const most = Math.max(0, ...entry.voices.map((voice) => voice.speaker));
  // Models with one speaker report 0 speakers.
  if (most >= Math.max(1, speakers)) throw new Error(`${entry.id} has ${speakers} speakers, and no number ${most}`);
  const [locale] = modelLocales(entry);
  if (locale === undefined) return undefined;
  const reference = entry.clone && (await speakReference(locale, signal));
  const said = { speaker: entry.voices[0]?.speaker ?? 0, locale, speed: 1, text: SAMPLE_LINES[locale] };
  const request = { ...said, ...(reference && { reference }) };
  const startedAt = performance.now();
  const { pcm, sampleRate } = await speaker.speakWith(model, request, signal);
  const [worked, spoken] = [(performance.now() - startedAt) / 1000, pcm.length / sampleRate];
  if (spoken < LEAST_SPEECH_S) throw new Error(`${entry.id} does not speak`);
  return { realTimeFactor: worked / spoken, memory: await readPeakMemory(speaker.pid(model)), wordsMissed: {} };
}
