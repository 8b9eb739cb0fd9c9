import type { SpeechEngineName } from '@orator/contracts/voices/library';
import { createAlignedPieces, createAligner, createPieceEngine, type PieceSpeaker } from './aligned/aligned-engine.ts';
import { createEspeakEngine } from './espeak/espeak-engine.ts';
import { createFliteEngine } from './flite/flite-engine.ts';
import { createSpeechMeasure, type MeasureSpeech } from './length/measure-speech.ts';
import { createVoiceFitter, type VoiceFitter } from './fitting/voice-fitter.ts';
import { createSpeakerEncoder, type SpeakerModel } from './speakers/speaker-encoder.ts';
import { createSpeakerTeller, type SpeakerTeller } from './speakers/speaker-teller.ts';
import { createVoiceMatcher, type VoiceMatcher } from './match/voice-matcher.ts';
import { firstPart, withPauses } from './pauses/pausing-engine.ts';
import { createOpenAiSpeaker, type OpenAiSpeechServer } from './openai/openai-speech.ts';
import { createProsody } from './prosody/prosody.ts';
import { createModelEngine } from './models/model-speaker.ts';
import { createSearchingSpeaker, type SearchingSpeaker } from './models/searching-speaker.ts';
import type { SherpaModels } from './sherpa/sherpa-speaker.ts';
import { SpeechError, type SpeechEngine, type SpeechOpening } from './speech-engine.ts';

export interface SpeechEngines {
  /** @throws {SpeechError} `voice_unknown` where the engine is not configured */
  get(engine: SpeechEngineName): SpeechEngine;
  /** Starts flite's thread, so that the first sentence does not wait for that. */
  readonly warm: () => void;
  /**
   * Speaks the first piece of a script in advance, with an installed model, so that it is there if somebody asks for
   * the speech. A failure is reported to whoever asks.
   */
  readonly ready: (opening: SpeechOpening) => void;
  /** Measures scripts for the built-in engines. The first piece is then kept for the speech. */
  readonly measure: MeasureSpeech;
  readonly matcher: VoiceMatcher;
  readonly fitter: VoiceFitter;
  readonly speakers: SpeakerTeller;
  /** Speaks for the searches of `fitter`; null without models. */
  readonly searching: SearchingSpeaker | null;
  /** Ends the engines' threads and processes; await it before this process ends. */
  close(): Promise<void>;
}

/** The engines that are not built in. */
export interface SpeechEngineOptions {
  readonly server?: OpenAiSpeechServer | undefined;
  readonly models?: SherpaModels | undefined;
  /** The model that tells speakers apart, if one is installed now. */
  readonly findEncoder?: (() => SpeakerModel | undefined) | undefined;
}

/** Creates the engines, which start threads and processes at the first call of `synthesise`, or of `warm`. */
export function createSpeechEngines({
  server,
  models,
  findEncoder = () => undefined,
}: SpeechEngineOptions = {}): SpeechEngines {
  const [prosody, aligner, matcher] = [createProsody(), createAligner(), createVoiceMatcher()];
  // A search takes minutes: a look at a photo or a recording does not wait behind it.
  const [encoder, listening] = [createSpeakerEncoder(), createSpeakerEncoder({ behind: true })];
  const { shape } = prosody;
  const [flite, espeak] = [createFliteEngine(shape), createEspeakEngine(shape)];
  const sherpa = models && createModelEngine(models, espeak, { ...aligner, shape });
  const searching = models && sherpa ? createSearchingSpeaker(models, { espeak, shared: sherpa }) : null;
  const aligned = (speaker: PieceSpeaker): SpeechEngine =>
    createPieceEngine({ name: speaker.name }, createAlignedPieces(speaker, espeak, aligner), { shape });
  const engines: Readonly<Partial<Record<SpeechEngineName, SpeechEngine>>> = {
    flite,
    espeak,
    ...(server && { openai: aligned(createOpenAiSpeaker(server)) }),
    ...(sherpa && { sherpa }),
  };
  const matching = new Map(
    Object.entries(engines).map(([name, engine]) => [name, matcher.wrap(withPauses(engine))] as const),
  );
  return {
    get: (name) => {
      const engine = matching.get(name);
      if (engine === undefined) throw new SpeechError('voice_unknown', `no engine ${name} is configured`);
      return engine;
    },
    warm: () => flite.warm(),
    ready: (opening) => sherpa?.ready({ ...opening, text: firstPart(opening.text) }),
    measure: createSpeechMeasure({ flite, espeak }, shape),
    matcher,
    fitter: createVoiceFitter({ ...listening, movePitch: matcher.movePitch }, findEncoder),
    searching,
    speakers: createSpeakerTeller(encoder, findEncoder),
    close: async () => {
      const speakers = [flite.close(), espeak.close(), sherpa?.close()];
      const programs = [...speakers, encoder.close(), listening.close(), searching?.close()];
      await Promise.all([...programs, prosody.close(), aligner.close(), matcher.close()]);
    },
  };
}
