import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { Transcript } from '@orator/contracts/lip-syncs/schema';
import { guessGender } from './guess-gender.ts';
import { decodeSound } from '@orator/sound/decode-sound';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { VoiceReference } from '@orator/speech/speech-engine';
import { type Cloner, speakerName } from '@orator/voice-models/library/installed-models';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { InputGone, OtherWords } from '../context/task-context.ts';
import { cutReference, type ReferenceCut } from './cut-reference.ts';
import { hearReference } from './hear-reference.ts';
import { type MadeVoice, storeSample, type VoiceRecording, type VoiceTask } from './own-voice-sample.ts';
import { recordingKey } from '../steps/recording-key.ts';
import { sayTranscript } from '../steps/say-transcript.ts';

interface Wanted {
  readonly model: string;
  readonly locale: Locale;
  /** The transcript of the recording. If it is missing and the model needs one, the recording is transcribed. */
  readonly transcript?: string | undefined;
}

/** Input sample rate of the models in the catalogue, Hz. */
const SAMPLE_RATE = 24_000;
const FULL_SCALE = 32_768;
/** Fade-out at the end of a reference, seconds, because a click would be cloned too. */
const FADE_S = 0.02;

/**
 * Clones a voice with a model from a part of the recording.
 * @throws InputGone when the model, the recogniser or the recording is gone; OtherWords when the transcript is not what is
 * said; NoSpeech when no transcript was given and no speech is heard
 */
export async function cloneVoice(task: VoiceTask, recording: VoiceRecording, wanted: Wanted): Promise<MadeVoice> {
  const cloner = task.voices.cloners().find(({ id }) => id === wanted.model);
  if (cloner === undefined) throw new InputGone('the model that clones is gone');
  await task.stage('match');
  const reference = await makeReference(task, recording.id, cloner, wanted);
  task.progress(0.3);
  const { locale } = wanted;
  const request = { text: SAMPLE_LINES[locale], locale, voice: speakerName(cloner.id, 0), reference };
  const speech = await task.engines.speech.get('sherpa').synthesise(request, task.signal);
  await task.stage('speech');
  const { sampleRate, pcm } = speech;
  const one = { samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE), sampleRate };
  const { pitch, spectrum } = await task.engines.speech.matcher.compare({ one, other: recording.sample }, task.signal);
  const { transcript } = reference;
  return {
    gender: (await guessGender(task, recording.id)) ?? 'Other',
    base_voice_id: null,
    match: null,
    clone: { model: cloner.id, title: cloner.title, transcript },
    match_figures: { before: null, after: { pitch, spectrum } },
    sample_key: await storeSample(task, speech),
    reference_key: await storeReference(task, reference),
  };
}

async function makeReference(
  task: VoiceTask,
  recordingId: string,
  { mostReferenceS: mostS, transcript: needed }: Cloner,
  { locale, transcript }: Wanted,
): Promise<VoiceReference> {
  const key = await recordingKey(task, recordingId);
  const cut = (endS: number) => task.storage.withLocalCopy(key, (path) => readBeginning(path, endS, task.signal));
  if (!needed) return { samples: await cut(mostS), sampleRate: SAMPLE_RATE, transcript: null };
  const part =
    transcript === undefined
      ? await hearReference(task, key, { locale, mostS })
      : await findReference(task, key, { text: transcript, locale, mostS });
  return { samples: await cut(part.endS), sampleRate: SAMPLE_RATE, transcript: part.transcript };
}

/** The beginning of a recording in which the given transcript is found. @throws OtherWords */
async function findReference(
  task: VoiceTask,
  key: string,
  { text, locale, mostS }: Transcript & { readonly mostS: number },
): Promise<ReferenceCut> {
  const spoken = await sayTranscript({ text, locale }, task);
  const heard = await task.storage.withLocalCopy(key, (audioPath) =>
    task.engines.lips.hear({ audioPath, text: spoken }, { signal: task.signal }),
  );
  const { durationS } = heard.timeline;
  const part = heard.textFound ? cutReference(text, heard.words, { durationS, mostS }) : null;
  if (part === null) throw new OtherWords('the transcript is not what is said');
  return part;
}

/** Reads the beginning of a recording, with a fade-out. */
async function readBeginning(path: string, endS: number, signal: AbortSignal): Promise<Float32Array> {
  const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: endS }, signal);
  const fade = Math.min(samples.length, Math.round(FADE_S * SAMPLE_RATE));
  const start = samples.length - fade;
  return samples.map((sample, at) => (at < start ? sample : (sample * (samples.length - at)) / fade));
}

async function storeReference(task: VoiceTask, { samples, sampleRate }: VoiceReference): Promise<string> {
  const path = join(task.folder, 'reference.wav');
  const pcm = Int16Array.from(samples, (sample) => Math.round(sample * (FULL_SCALE - 1)));
  await writeWav(path, { sampleRate, pcm });
  return task.store('reference', path);
}
