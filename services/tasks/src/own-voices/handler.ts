import type { Locale } from '@orator/contracts/core/common';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { estimateSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import { PREMIUM_VOICE_S } from '@orator/contracts/own-voices/premium';
import { LIBRARY_VOICES, type LibraryVoice } from '@orator/contracts/voices/library';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { decodeSound } from '@orator/sound/decode-sound';
import { cut } from '@orator/speech/match/enrol';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import {
  type ListeningTask,
  type MadeVoice,
  storeSample,
  type VoiceRecording,
  type VoiceTask,
} from './own-voice-sample.ts';
import { checkConsentWords } from './check-consent.ts';
import { checkPerson } from './check-person.ts';
import { checkOneSpeaker, checkWords } from './check-speech.ts';
import { cloneVoice } from './clone-voice.ts';
import { fitVoice } from './fit-voice.ts';
import { makePremiumVoice } from './premium-voice.ts';
import { recordingKey } from '../steps/recording-key.ts';
import { InputGone, NoSpeech } from '../context/task-context.ts';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Handlers } from '../context/handlers.ts';

/** Sample rate (Hz) and length (seconds) of the audio that is compared. */
const SAMPLE_RATE = 16_000;
const MOST_S = 60;
const FULL_SCALE = 32_768;
/** Share of the matching when the library's voices have spoken. */
const SPOKEN = 0.2;

export const ownVoiceHandlers: Pick<Handlers, 'own-voice' | 'premium-voice'> = {
  'own-voice': async ({ locale, consent_id: consentId, ...wanted }, task) => {
    await task.stage('listen');
    const sample = await readSample(task, { ...wanted, consentId, mostS: MOST_S });
    // With a cloning model, the recording is transcribed later anyway.
    if (wanted.clone_model === undefined) await checkWords(task, sample, locale);
    const recording = { id: wanted.recording_id, sample };
    const made = await makeVoice(task, recording, { ...wanted, locale });
    await checkStillAgreed(task, consentId);
    return { own_voice_id: wanted.replaces ?? task.taskId, ...made };
  },
  'premium-voice': async ({ locale, consent_id: consentId, fit_model: model, ...wanted }, task) => {
    await task.stage('listen');
    const sample = await readSample(task, { ...wanted, consentId, mostS: PREMIUM_VOICE_S.most });
    await checkWords(task, sample, locale);
    const made = await makePremiumVoice(task, { id: wanted.recording_id, sample }, { model, locale });
    await checkStillAgreed(task, consentId);
    return { own_voice_id: task.taskId, ...made };
  },
};

interface Recorded extends Pick<TaskInput<'own-voice'>, 'recording_id' | 'consent_recording_id'> {
  readonly consentId: string;
  /** Seconds of the recording that are read. */
  readonly mostS: number;
}

/**
 * Reads the recording of a voice, and checks who speaks in it and what is said in its consent.
 * @throws InputGone, OtherPerson, OtherConsent, SeveralPeople
 */
async function readSample(
  task: ListeningTask & { readonly folder: string },
  { mostS, consentId, ...wanted }: Recorded,
): Promise<VoiceSound> {
  const [sample, consent] = [
    await readRecording(task, wanted.recording_id, mostS),
    await readRecording(task, wanted.consent_recording_id, MOST_S),
  ];
  await checkPerson(task, wanted, { sample: cut(sample, MOST_S), consent });
  await checkConsentWords(task, wanted.consent_recording_id, consentId);
  await checkOneSpeaker(task, sample);
  return sample;
}

/** @throws InputGone when the consent was taken back meanwhile */
async function checkStillAgreed({ db }: Pick<VoiceTask, 'db'>, consentId: string): Promise<void> {
  const agreed = await db.consent.count({ where: { id: consentId, revokedAt: null } });
  if (agreed === 0) throw new InputGone('the consent was taken back');
}

/** Makes the voice by the method that was chosen. */
function makeVoice(
  task: VoiceTask,
  recording: VoiceRecording,
  wanted: Pick<TaskInput<'own-voice'>, 'clone_model' | 'fit_model' | 'transcript' | 'locale'>,
): Promise<MadeVoice> {
  const { clone_model: cloner, fit_model: fitter, locale } = wanted;
  if (cloner !== undefined) return cloneVoice(task, recording, { ...wanted, model: cloner });
  if (fitter !== undefined) return fitVoice(task, recording, { model: fitter, locale });
  return makeMatch(task, recording, locale);
}

/** Makes the voice by changing a library voice. */
async function makeMatch(task: VoiceTask, { sample }: VoiceRecording, locale: Locale): Promise<MadeVoice> {
  await task.stage('match');
  const { voice, match, figures } = await matchVoice(task, sample, locale);
  await task.stage('speech');
  const { engine, engine_voice: name } = voice;
  const request = { text: SAMPLE_LINES[locale], locale, voice: name, match };
  const expectedS = estimateSpeechSeconds(request.text, locale, engine);
  let spokenS = 0;
  const speech = await task.engines.speech.get(engine).synthesise(request, task.signal, ({ pcm, sampleRate }) => {
    spokenS += pcm.length / sampleRate;
    task.progress(spokenS / expectedS);
  });
  const sampleKey = await storeSample(task, speech);
  const made = { gender: voice.gender, base_voice_id: voice.id, match: { ...match, base_voice: name }, clone: null };
  return { ...made, match_figures: figures, sample_key: sampleKey };
}

/** @throws InputGone when it was deleted meanwhile */
async function readRecording(task: ListeningTask, id: string, mostS: number): Promise<VoiceSound> {
  const decode = (path: string) => decodeSound(path, { sampleRate: SAMPLE_RATE, mostS }, task.signal);
  const samples = await task.storage.withLocalCopy(await recordingKey(task, id), decode);
  return { samples, sampleRate: SAMPLE_RATE };
}

/** @throws NoSpeech when nobody speaks in the sample */
async function matchVoice(task: VoiceTask, sample: VoiceSound, locale: Locale) {
  const { engines, signal, progress } = task;
  const voices = LIBRARY_VOICES.filter((voice) => voice.locale === locale);
  let spoken = 0;
  const bases = await Promise.all(
    voices.map(async (voice) => {
      const { pcm, sampleRate } = await speak(task, voice, SPEECH_SAMPLES[locale]);
      spoken += 1;
      progress((SPOKEN * spoken) / voices.length);
      return { samples: Float32Array.from(pcm, (x) => x / FULL_SCALE), sampleRate };
    }),
  );
  const enrolment = await engines.speech.matcher.enrol(
    { sample, bases },
    { signal, progress: reportPart(progress, SPOKEN, 1) },
  );
  const voice = enrolment === null ? undefined : voices[enrolment.base];
  if (enrolment === null || voice === undefined) throw new NoSpeech('nobody speaks in the sample');
  const { match, before, after } = enrolment;
  return { voice, match, figures: { before, after } };
}

const speak = ({ engines, signal }: VoiceTask, { engine, engine_voice: voice, locale }: LibraryVoice, text: string) =>
  engines.speech.get(engine).synthesise({ text, locale, voice }, signal);
