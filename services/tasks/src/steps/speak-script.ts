import { join } from 'node:path';
import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { BEGINNING_S } from '@orator/contracts/photo-videos/beginning';
import { type Delivery, SPEED } from '@orator/contracts/scripts/delivery';
import { cutOpening } from '@orator/contracts/scripts/opening';
import type { Script } from '@orator/contracts/scripts/schema';
import { mostSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import type { Db } from '@orator/db/client';
import type { Engines } from '@orator/engines/engines';
import { cutSpeech } from '@orator/speech/output/cut-speech';
import { writeWav } from '@orator/speech/output/encode-speech';
import type { OnSound, Speech } from '@orator/speech/speech-engine';
import type { Storage } from '@orator/platform/storage';
import type { VoiceLibrary } from '@orator/voice-models/library/voice-library';
import { Unspeakable } from '../context/task-context.ts';
import type { ProvingTask } from './better-reading.ts';
import { type ProvedSpeech, proveSpeech, UNPROVED } from './prove-speech.ts';
import { findSpokenVoice, type SpokenVoice } from './spoken-voice.ts';

/** What speaking needs of a task of any kind with a stage `speech`. */
interface SpeakingTask {
  readonly userId: string;
  readonly db: Db;
  readonly storage: Storage;
  readonly durationS: number;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly engines: Engines;
  readonly voices: VoiceLibrary;
  readonly warn: ProvingTask['warn'];
  readonly stage: (name: 'speech') => Promise<void>;
  readonly progress: (fraction: number) => void;
}

/** Maximum speech in the beginning of a video, seconds. */
const BEGINNING_SPEECH_S = BEGINNING_S - TAIL_S;
/** How much of a script is spoken for the beginning of a video, by estimate, seconds: more than fits, as estimates are not exact. */
const BEGINNING_SPOKEN_S = 1.5 * BEGINNING_S + 1;

/** Speaks as much of a script as the beginning of a video needs, without hearing it again. @throws as `speakScript` */
export async function speakBeginning(script: Script, task: SpeakingTask): ReturnType<typeof speakProved> {
  const opening = { ...script, text: cutOpening(script, BEGINNING_SPOKEN_S) };
  const { speech, wav } = await speakScript(opening, { ...task, durationS: 2 * BEGINNING_SPOKEN_S });
  const cut = cutSpeech(speech, BEGINNING_SPEECH_S);
  await writeWav(wav, cut);
  return { speech: cut, wav, ...UNPROVED };
}

/** A speech, and its samples as a file. */
export interface SpokenScript {
  readonly speech: Speech;
  readonly wav: string;
}

/**
 * Speaks a script and leaves the samples as `speech.wav` in the task's folder.
 * @param onSound receives the speech while it is made, as in `SpeechEngine`
 * @throws Unspeakable when it is far longer than the quoted estimate
 */
export async function speakScript(script: Script, task: SpeakingTask, onSound?: OnSound): Promise<SpokenScript> {
  // In parallel, so that the first sentence does not wait for the database write of the stage.
  const [speech] = await Promise.all([synthesise(script, task, onSound), task.stage('speech')]);
  if (speech.timeline.durationS > mostSpeechSeconds(task.durationS)) {
    throw new Unspeakable(`the speech lasts ${speech.timeline.durationS} s, and ${task.durationS} s were estimated`);
  }
  const wav = join(task.folder, 'speech.wav');
  await writeWav(wav, speech);
  return { speech, wav };
}

/**
 * Speaks a script as `speakScript` does, and hears it again (`proveSpeech`).
 * @param onSound receives the first reading of each sentence
 * @throws as `speakScript`
 */
export async function speakProved(
  script: Script,
  task: SpeakingTask,
  onSound?: OnSound,
): Promise<ProvedSpeech & { readonly wav: string }> {
  return proveScript(script, task, await speakScript(script, task, onSound));
}

/**
 * Hears a spoken script again (`proveSpeech`).
 * @throws the signal's reason
 */
export async function proveScript(
  script: Script,
  task: SpeakingTask,
  { speech, wav }: SpokenScript,
): Promise<ProvedSpeech & { readonly wav: string }> {
  const spokenBy = await findSpokenVoice(task, script.voice_id);
  const proved = await proveSpeech(task, { speech, wav, script, ...proveWith(task, spokenBy, script) });
  return { ...proved, wav };
}

/** What a proof needs to know of the voice of a script. */
export const proveWith = (
  task: Pick<SpeakingTask, 'engines' | 'voices'>,
  spokenBy: SpokenVoice,
  script: SaidScript,
): Pick<Parameters<typeof proveSpeech>[1], 'norm' | 'isDrawn' | 'sayAgain'> => ({
  norm: task.voices.missedWords({ ...spokenBy.voice, locale: script.locale }),
  isDrawn: spokenBy.reference !== undefined,
  sayAgain: ({ text, pace, take }, signal) => {
    const speed = Math.max(SPEED.least, (script.speed ?? SPEED.usual) * pace);
    return sayWith(task, chooseTake(spokenBy, take), { ...script, text, speed }, signal);
  },
});

/**
 * Chooses another take of a voice that speaks the same words differently each time; other voices stay unchanged. Pure.
 */
export const chooseTake = (spokenBy: SpokenVoice, take: number | undefined): SpokenVoice =>
  spokenBy.reference === undefined || take === undefined
    ? spokenBy
    : { ...spokenBy, reference: { ...spokenBy.reference, take } };

type SaidScript = Pick<Script, 'text' | 'locale'> & Delivery;

/** Speaks a text with a voice that was found. @throws as `SpeechEngine` */
export const sayWith = (
  { engines }: Pick<SpeakingTask, 'engines'>,
  { voice, match, reference }: SpokenVoice,
  script: SaidScript,
  signal: AbortSignal,
  onSound?: OnSound,
): Promise<Speech> =>
  engines.speech
    .get(voice.engine)
    .synthesise({ ...script, voice: voice.engine_voice, match, reference }, signal, onSound);

async function synthesise(script: Script, task: SpeakingTask, onSound?: OnSound): Promise<Speech> {
  const spokenBy = await findSpokenVoice(task, script.voice_id);
  let spokenS = 0;
  return sayWith(task, spokenBy, script, task.signal, (sound) => {
    spokenS += sound.pcm.length / sound.sampleRate;
    task.progress(spokenS / task.durationS);
    onSound?.(sound);
  });
}

/** A speech that is synthesised while the face is prepared. */
interface Speaking<Spoken> {
  readonly spoken: Promise<Spoken>;
  /** Aborted with the task's signal, and when the speech fails, with that failure as its reason. */
  readonly signal: AbortSignal;
  /** Stops the speech because of another failure; resolves when its work has ended. */
  readonly abandon: (why: unknown) => Promise<void>;
}

/** @param speak ends when its signal is aborted */
export function speakAhead<Spoken>(
  outer: AbortSignal,
  speak: (signal: AbortSignal) => Promise<Spoken>,
): Speaking<Spoken> {
  const end = new AbortController();
  const signal = AbortSignal.any([outer, end.signal]);
  const spoken = speak(signal);
  // Also prevents an unhandled rejection while nobody awaits it yet.
  spoken.catch((error: unknown) => end.abort(error));
  return {
    spoken,
    signal,
    abandon: async (why) => {
      end.abort(why);
      await spoken.catch(() => undefined);
    },
  };
}
