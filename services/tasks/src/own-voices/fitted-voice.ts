import type { Gender, Locale } from '@orator/contracts/core/common';
import type { MatchFigures } from '@orator/contracts/own-voices/schema';
import { MATCH_BANDS, type VoiceMatch } from '@orator/contracts/voices/match';
import { reportPart } from '@orator/media/follow-ffmpeg';
import { FITTING_LINES } from '@orator/speech/fitting/lines';
import { joinPassages } from '@orator/speech/fitting/passages';
import { type FitJob, type FittedVoice, toSound } from '@orator/speech/fitting/voice-fitter';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import type { Speech } from '@orator/speech/speech-engine';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import { type Fitter, speakerName } from '@orator/voice-models/library/installed-models';
import { InputGone, NoSpeech } from '../context/task-context.ts';
import type { VoiceWork } from './own-voice-sample.ts';

/** Searching a mixture of natural voices, and matching what it says: what instant and premium voices are made of. */

/** What a voice is fitted to. */
export interface Fitting {
  readonly fitter: Fitter;
  readonly locale: Locale;
  /** Recordings of the person. */
  readonly samples: readonly VoiceSound[];
}

/** A fitted voice that speaks. */
export interface FittedMatch {
  readonly gender: Gender;
  /** Id of the library voice in the middle of the mixture. */
  readonly baseVoiceId: string;
  readonly match: VoiceMatch & { readonly base_voice: string };
  readonly figures: Pick<MatchFigures, 'before' | 'after'>;
}

const NO_GAINS = MATCH_BANDS.map(() => 0);
/** Share of the matching before the colour is tuned. */
const MATCHED = 0.2;

/** @throws InputGone when the model is gone */
export function findFitter({ voices }: Pick<VoiceWork, 'voices'>, model: string): Fitter {
  const fitter = voices.fitters().find(({ id }) => id === model);
  if (fitter === undefined) throw new InputGone('the model whose voices are fitted is gone');
  return fitter;
}

/** The parts of a task's context that a search uses, so that a search can also run without a task. */
export type SearchWork = Pick<VoiceWork, 'signal' | 'progress'> & {
  readonly engines: Pick<VoiceWork['engines'], 'speech'>;
};

/** @throws NoSpeech when nobody speaks in the recordings */
export async function searchVoice(
  { engines, signal, progress }: SearchWork,
  { fitter: { id, voices }, locale, samples }: Fitting,
  how: Pick<FitJob, 'effort' | 'from' | 'keep'>,
): Promise<FittedVoice> {
  const { searching } = engines.speech;
  if (searching === null) throw new InputGone('no models speak');
  const numbers = voices
    .filter((voice) => voice.locale === locale)
    .map(({ engine_voice: voice }) => Number(voice.slice(voice.lastIndexOf('/') + 1)));
  const fitted = await engines.speech.fitter.fit(
    {
      ...how,
      samples,
      locale,
      voices: numbers,
      speak: (text, voice, mixture, stop) =>
        searching.say(
          { text, locale, voice: speakerName(id, voice), mixture: { shares: mixture, timbre: true } },
          stop,
        ),
    },
    { signal, progress },
  );
  if (fitted === null) throw new NoSpeech('nobody speaks in the sample');
  return fitted;
}

/**
 * Matches what a mixture says to the recordings in pitch, melody and tempo, and tunes its colour.
 * @param lines that it says for the colour
 * @throws NoSpeech when nobody speaks in the recordings
 */
export async function matchMixture(
  { engines, signal, progress }: SearchWork,
  { fitter, locale, samples }: Fitting,
  { voice, mixture: shares, lines }: Pick<FittedVoice, 'voice' | 'mixture'> & { readonly lines: readonly string[] },
): Promise<FittedMatch> {
  const engine = engines.speech.get('sherpa');
  const name = speakerName(fitter.id, voice);
  const mixture = { title: fitter.title, shares: [...shares], timbre: true };
  const spoken = await engine.synthesise({ text: SPEECH_SAMPLES[locale], locale, voice: name, mixture }, signal);
  const enrolment = await engines.speech.matcher.enrol(
    { sample: joinPassages(samples), bases: [toSound(spoken)], keepsFormants: true },
    { signal, progress: reportPart(progress, 0, MATCHED) },
  );
  const base = fitter.voices.find((one) => one.engine_voice === name && one.locale === locale);
  if (enrolment === null || base === undefined) throw new NoSpeech('nobody speaks in the sample');
  const { before, after } = enrolment;
  const match = { ...enrolment.match, base_voice: name, mixture };
  const sounds = [];
  for (const text of lines) {
    const said = await engine.synthesise({ text, locale, voice: name, match: { ...match, gains: NO_GAINS } }, signal);
    sounds.push(toSound(said));
  }
  const tuned = await engines.speech.fitter.tune(
    { samples, sounds },
    { signal, progress: reportPart(progress, MATCHED, 1) },
  );
  if (tuned === null) throw new NoSpeech('nobody speaks in the sample');
  return {
    gender: base.gender,
    baseVoiceId: base.id,
    match: { ...match, colour: [...tuned.colour] },
    figures: { before, after },
  };
}

/** Lines by which the colour of a voice is tuned. */
export const listFittingLines = (locale: Locale): readonly string[] => FITTING_LINES[locale] ?? [];

/** Says a text with a fitted voice, or with the library's voice that it was made of. */
export const sayFitted = (
  { engines, signal }: Pick<SearchWork, 'engines' | 'signal'>,
  { match }: Pick<FittedMatch, 'match'>,
  { text, locale, plain = false }: { readonly text: string; readonly locale: Locale; readonly plain?: boolean },
): Promise<Speech> =>
  engines.speech
    .get('sherpa')
    .synthesise({ text, locale, voice: match.base_voice, ...(plain ? {} : { match }) }, signal);
