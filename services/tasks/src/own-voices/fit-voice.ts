import type { Locale } from '@orator/contracts/core/common';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { INSTANT_EFFORT, toSound } from '@orator/speech/fitting/voice-fitter';
import type { Speech } from '@orator/speech/speech-engine';
import { guessGender } from './guess-gender.ts';
import { findFitter, listFittingLines, sayFitted, searchVoice } from './fitted-voice.ts';
import { type MadeVoice, storeSample, type VoiceRecording, type VoiceTask } from './own-voice-sample.ts';
import { INSTANT_MISSED, matchUnderstood } from './understood-voice.ts';

/** Share of the work that is the search; the rest is the match. */
const SEARCHED = 0.7;

/**
 * Makes a voice of natural ones: mixes the voices of a model until they come near the recording, and matches their
 * speech to it in pitch, melody, tempo and colour, as far as a recogniser still understands it.
 * @throws InputGone when the model or the encoder of speakers is gone; NoSpeech when nobody speaks in the recording
 */
export async function fitVoice(
  task: VoiceTask,
  { id, sample }: VoiceRecording,
  { model, locale }: { readonly model: string; readonly locale: Locale },
): Promise<MadeVoice> {
  const fitting = { fitter: findFitter(task, model), locale, samples: [sample] };
  await task.stage('match');
  const { engines, signal, progress } = task;
  const searching = { ...task, progress: reportPart(progress, 0, SEARCHED) };
  const found = await searchVoice(searching, fitting, { effort: INSTANT_EFFORT });
  const matching = { ...task, progress: reportPart(progress, SEARCHED, 1) };
  const { voice } = await matchUnderstood(matching, fitting, {
    ...found,
    lines: listFittingLines(locale),
    mayMiss: INSTANT_MISSED,
  });
  await task.stage('speech');
  const line = { text: SAMPLE_LINES[locale], locale };
  const [plain, speech] = [await sayFitted(task, voice, { ...line, plain: true }), await sayFitted(task, voice, line)];
  // Both say the same sentence, because two sentences may differ by more than the search gains.
  const compare = (said: Speech): Promise<number> => engines.speech.fitter.compare(toSound(said), sample, signal);
  const likeness = { before: await compare(plain), after: await compare(speech) };
  return {
    gender: (await guessGender(task, id)) ?? voice.gender,
    base_voice_id: voice.baseVoiceId,
    match: voice.match,
    clone: null,
    match_figures: { ...voice.figures, likeness },
    sample_key: await storeSample(task, speech),
  };
}
