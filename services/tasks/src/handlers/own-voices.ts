import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import { SAMPLE_LINES } from '../samples/sample-scripts.ts';
import type { VoiceMatch } from '@orator/contracts/voices/match';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { decodeSound } from '@orator/engines/sound/decode-sound';
import type { VoiceSound } from '@orator/engines/speech/match/voice-features';
import { encodeSpeech, writeWav } from '@orator/engines/speech/output/encode-speech';
import { SPEECH_SAMPLES } from '@orator/engines/speech/speech-samples';
import { recordingKey } from '../steps/recording-key.ts';
import { InputGone, OtherPerson, NoSpeech, type TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';

type VoiceTask = TaskContext<'own-voice'>;

/** Hz of the sound that is compared, and the seconds of it. */
const SAMPLE_RATE = 16_000;
const MOST_S = 60;
/** Two recordings of one person differ by up to 7 % in pitch and 0.2 deviations of the cepstra, of two by 0.6 and more. */
const APART = { pitch: 35, cepstra: 0.5 };
const FULL_SCALE = 32_768;

export const ownVoiceHandlers: Pick<Handlers, 'own-voice'> = {
  'own-voice': async ({ locale, consent_id: consentId, ...wanted }, task) => {
    await task.stage('listen');
    const [sample, consent] = [
      await readRecording(task, wanted.recording_id),
      await readRecording(task, wanted.consent_recording_id),
    ];
    if (!wanted.same_person) await checkPerson(task, sample, consent);
    await task.stage('match');
    const { voice, match, figures } = await matchVoice(task, sample, locale);
    await task.stage('speech');
    const sampleKey = await speakSample(task, voice, match);
    if ((await task.db.consent.count({ where: { id: consentId, revokedAt: null } })) === 0) {
      throw new InputGone('the consent was taken back');
    }
    return {
      own_voice_id: task.taskId,
      gender: voice.gender,
      base_voice_id: voice.id,
      match,
      match_figures: figures,
      sample_key: sampleKey,
    };
  },
};

/** @throws InputGone when it was deleted meanwhile */
async function readRecording(task: VoiceTask, id: string): Promise<VoiceSound> {
  const decode = (path: string) => decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: MOST_S }, task.signal);
  const samples = await task.storage.withLocalCopy(await recordingKey(task, id), decode);
  return { samples, sampleRate: SAMPLE_RATE };
}

/** @throws OtherPerson when the consent seems to be spoken by another person than the sample */
async function checkPerson({ engines, signal }: VoiceTask, sample: VoiceSound, consent: VoiceSound): Promise<void> {
  const apart = await engines.speech.matcher.compare({ one: consent, other: sample }, signal);
  if (apart.pitch > APART.pitch || apart.cepstra > APART.cepstra) throw new OtherPerson('consent and sample differ');
}

/** @throws NoSpeech when nobody speaks in the sample */
async function matchVoice(task: VoiceTask, sample: VoiceSound, locale: Locale) {
  const { engines, signal, progress } = task;
  const voices = LIBRARY_VOICES.filter((voice) => voice.locale === locale);
  const bases = await Promise.all(
    voices.map(async (voice) => {
      const { pcm, sampleRate } = await speak(task, voice, { text: SPEECH_SAMPLES[locale] });
      return { samples: Float32Array.from(pcm, (x) => x / FULL_SCALE), sampleRate };
    }),
  );
  const enrolment = await engines.speech.matcher.enrol({ sample, bases }, { signal, progress });
  const voice = enrolment === null ? undefined : voices[enrolment.base];
  if (enrolment === null || voice === undefined) throw new NoSpeech('nobody speaks in the sample');
  const { match, before, after } = enrolment;
  return { voice, match, figures: { before, after } };
}

/** Stores a sentence that the matched voice speaks; answers its key. */
async function speakSample(task: VoiceTask, voice: LibraryVoice, match: VoiceMatch): Promise<string> {
  const speech = await speak(task, voice, { text: SAMPLE_LINES[voice.locale], match });
  const [wav, audio] = [join(task.folder, 'speech.wav'), join(task.folder, 'sample.m4a')];
  await writeWav(wav, speech);
  await encodeSpeech(wav, audio, task.signal);
  return task.store('sample', audio);
}

const speak = (
  { engines, signal }: VoiceTask,
  { engine, engine_voice: voice, locale }: LibraryVoice,
  { text, match }: { readonly text: string; readonly match?: VoiceMatch },
) => engines.speech.get(engine).synthesise({ text, locale, voice, match }, signal);
