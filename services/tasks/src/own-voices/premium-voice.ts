import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { CURRENT_STATEMENTS } from '@orator/contracts/consents/kinds';
import type { Locale } from '@orator/contracts/core/common';
import { PREMIUM_GAIN, PREMIUM_MISSED } from '@orator/contracts/own-voices/premium';
import type { TaskOutput } from '@orator/contracts/tasks/kinds';
import { SAMPLE_LINES } from '@orator/contracts/voices/sample-lines';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { type ChosenPassages, joinPassages } from '@orator/speech/fitting/passages';
import { INSTANT_EFFORT, PREMIUM_EFFORT, toSound } from '@orator/speech/fitting/voice-fitter';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import type { Speech } from '@orator/speech/speech-engine';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { NoSpeech, type TaskContext } from '../context/task-context.ts';
import { findFitter, type FittedMatch, listFittingLines, sayFitted, searchVoice } from './fitted-voice.ts';
import { keepSearch, readKeptSearch } from './kept-search.ts';
import { guessGender } from './guess-gender.ts';
import { storeSample, type VoiceRecording } from './own-voice-sample.ts';
import { INSTANT_MISSED, matchUnderstood, type UnderstoodVoice } from './understood-voice.ts';

type PremiumTask = TaskContext<'premium-voice'>;
type PremiumVoice = Omit<TaskOutput<'premium-voice'>, 'own_voice_id'>;

/** Seconds of the passages that an instant voice is made of: as many as `POST /voices` takes in mode 0. */
const INSTANT_S = 60;
/** Share of a stage that is the search; the rest is the match. */
const SEARCHED = 0.8;

/** The first passages, as many as fill a number of seconds. */
function takeSeconds(passages: readonly VoiceSound[], seconds: number): VoiceSound[] {
  let left = seconds;
  return passages.filter(({ samples, sampleRate }) => {
    const taken = left > 0;
    left -= samples.length / sampleRate;
    return taken;
  });
}

/**
 * Makes a voice from minutes of speech, by a longer search than that of an instant voice. It is used if it is nearer to
 * the person than an instant voice of the same recording, and understood as well as the natural voice; both are
 * compared by passages and sentences that neither was made from. Otherwise the result is the instant voice, which then
 * costs nothing. A new attempt continues where an earlier one was interrupted.
 * @throws InputGone when the model or the encoder of speakers is gone; NoSpeech when too little of it is clear
 */
export async function makePremiumVoice(
  task: PremiumTask,
  { id, sample }: VoiceRecording,
  { model, locale }: { readonly model: string; readonly locale: Locale },
): Promise<PremiumVoice> {
  const fitter = findFitter(task, model);
  const { engines, signal, progress } = task;
  const passages = await engines.speech.fitter.choose(sample, { signal, progress });
  if (passages === null) throw new NoSpeech('too little of the recording is clear');
  const voices = await searchBoth(task, passages, { fitter, locale });
  await task.stage('speech');
  const judged = await judgeVoices(task, passages, { ...voices, locale });
  const { voice } = judged.figures.is_better ? voices.premium : voices.instant;
  const line = { text: SAMPLE_LINES[locale], locale };
  const [plain, speech] = [await sayFitted(task, voice, { ...line, plain: true }), await sayFitted(task, voice, line)];
  const unseen = joinPassages(passages.unseen);
  const compare = (said: Speech): Promise<number> => engines.speech.fitter.compare(toSound(said), unseen, signal);
  const likeness = { before: await compare(plain), after: await compare(speech) };
  return {
    gender: (await guessGender(task, id)) ?? voice.gender,
    base_voice_id: voice.baseVoiceId,
    match: voice.match,
    clone: null,
    match_figures: { ...voice.figures, likeness, premium: judged.figures },
    sample_key: await storeSample(task, speech),
  };
}

interface BothVoices {
  readonly instant: UnderstoodVoice;
  readonly premium: UnderstoodVoice;
}

/** Searches the instant voice, and from there on the premium one. */
async function searchBoth(
  task: PremiumTask,
  { used }: ChosenPassages,
  { fitter, locale }: { readonly fitter: ReturnType<typeof findFitter>; readonly locale: Locale },
): Promise<BothVoices> {
  const { progress } = task;
  const kept = await readKeptSearch(task);
  const [searching, matching] = [
    { ...task, progress: reportPart(progress, 0, SEARCHED) },
    { ...task, progress: reportPart(progress, SEARCHED, 1) },
  ];
  await task.stage('instant');
  const little = { fitter, locale, samples: takeSeconds(used, INSTANT_S) };
  // If an earlier attempt used up all tries, this only judges again what it found.
  const instant = await searchVoice(searching, little, { effort: INSTANT_EFFORT, from: kept?.instant });
  await keepSearch(task, { instant, premium: kept?.premium ?? null });
  const lines = listFittingLines(locale);
  const instantVoice = await matchUnderstood(matching, little, { ...instant, lines, mayMiss: INSTANT_MISSED });
  await task.stage('premium');
  const all = { fitter, locale, samples: used };
  const premium = await searchVoice(searching, all, {
    effort: PREMIUM_EFFORT,
    from: kept?.premium ?? { ...instant, tried: 0 },
    keep: (found) => keepSearch(task, { instant, premium: found }),
  });
  const premiumVoice = await matchUnderstood(matching, all, {
    ...premium,
    lines: [...lines, SPEECH_SAMPLES[locale]],
    // No words beyond those that any premium voice may miss (`PREMIUM_MISSED`).
    mayMiss: 0,
  });
  return { instant: instantVoice, premium: premiumVoice };
}

/** Compares both voices by passages, sentences and words that were not used to make them. */
async function judgeVoices(
  task: PremiumTask,
  { unseen }: ChosenPassages,
  { instant, premium, locale }: BothVoices & { readonly locale: Locale },
) {
  const person = joinPassages(unseen);
  const texts = [SAMPLE_LINES[locale], CONSENT_READINGS[CURRENT_STATEMENTS.voice][locale]];
  const measure = async (voice: FittedMatch): Promise<number> => {
    let sum = 0;
    for (const text of texts) {
      const said = await sayFitted(task, voice, { text, locale });
      sum += await task.engines.speech.fitter.compare(toSound(said), person, task.signal);
    }
    return sum / texts.length;
  };
  const [before, made] = [await measure(instant.voice), await measure(premium.voice)];
  const isNearer = made - before >= PREMIUM_GAIN;
  const { missed } = premium;
  const isUnderstood = missed === null || missed.made <= missed.natural + PREMIUM_MISSED;
  const words =
    missed === null || instant.missed === null ? {} : { missed: { instant: instant.missed.made, made: missed.made } };
  return { figures: { instant: before, made, is_better: isNearer && isUnderstood, ...words } };
}
