import type { Locale } from '@orator/contracts/core/common';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { reportPart } from '@orator/engines/media/follow-ffmpeg';
import { toSound } from '@orator/engines/speech/fitting/voice-fitter';
import type { Speech } from '@orator/engines/speech/speech-engine';
import { SPEECH_SAMPLES } from '@orator/engines/speech/speech-samples';
import { type Fitter, speakerName } from '@orator/speech-models/library/installed-models';
import { InputGone, NoSpeech } from '../worker/task-context.ts';
import { type MadeVoice, storeSample, type VoiceRecording, type VoiceTask } from './own-voice-sample.ts';

interface Wanted {
  readonly model: string;
  readonly locale: Locale;
}

/** Share of the work that is the search; the rest is the speech that is then matched. */
const SEARCHED = 0.8;

/**
 * Makes a voice of natural ones: mixes the voices of a model until they come near the recording, and matches what they
 * say to it in pitch, melody, tempo and colour.
 * @throws InputGone when the model or the encoder of speakers is gone; NoSpeech when nobody speaks in the recording
 */
export async function fitVoice(task: VoiceTask, { sample }: VoiceRecording, wanted: Wanted): Promise<MadeVoice> {
  const { model, locale } = wanted;
  const fitter = task.voices.fitters().find(({ id }) => id === model);
  if (fitter === undefined) throw new InputGone('the model whose voices are fitted is gone');
  await task.stage('match');
  const { signal, progress, engines } = task;
  const engine = engines.speech.get('sherpa');
  const fitted = await searchVoice(task, fitter, { sample, locale });
  const name = speakerName(model, fitted.voice);
  const spoken = await engine.synthesise(
    { text: SPEECH_SAMPLES[locale], locale, voice: name, mixture: fitted.mixture },
    signal,
  );
  const enrolment = await engines.speech.matcher.enrol(
    { sample, bases: [toSound(spoken)] },
    { signal, progress: reportPart(progress, SEARCHED, 1) },
  );
  const base = fitter.voices.find((voice) => voice.engine_voice === name && voice.locale === locale);
  if (enrolment === null || base === undefined) throw new NoSpeech('nobody speaks in the sample');
  const mixture = { title: fitter.title, shares: [...fitted.mixture] };
  const match = { ...enrolment.match, base_voice: name, mixture };
  await task.stage('speech');
  const line = { text: SAMPLE_LINES[locale], locale, voice: name };
  const [plain, speech] = [await engine.synthesise(line, signal), await engine.synthesise({ ...line, match }, signal)];
  // Of the same sentence: another one may differ by more than the search gains.
  const compare = (said: Speech): Promise<number> => engines.speech.fitter.compare(toSound(said), sample, signal);
  const likeness = { before: await compare(plain), after: await compare(speech) };
  return {
    gender: base.gender,
    base_voice_id: base.id,
    match,
    clone: null,
    match_figures: {
      before: enrolment.before,
      after: enrolment.after,
      likeness,
    },
    sample_key: await storeSample(task, speech),
  };
}

/** @throws NoSpeech when nobody speaks in the recording */
async function searchVoice(
  { engines, signal, progress }: VoiceTask,
  { id, voices }: Fitter,
  { sample, locale }: Pick<VoiceRecording, 'sample'> & Pick<Wanted, 'locale'>,
) {
  const engine = engines.speech.get('sherpa');
  const numbers = voices
    .filter((voice) => voice.locale === locale)
    .map(({ engine_voice: voice }) => Number(voice.slice(voice.lastIndexOf('/') + 1)));
  const fitted = await engines.speech.fitter.fit(
    {
      sample,
      locale,
      voices: numbers,
      speak: (text, voice, mixture, stop) =>
        engine.synthesise({ text, locale, voice: speakerName(id, voice), mixture }, stop),
    },
    { signal, progress: reportPart(progress, 0, SEARCHED) },
  );
  if (fitted === null) throw new NoSpeech('nobody speaks in the sample');
  return fitted;
}
