import { z } from 'zod';
import { Gender, Id, Locale } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { VoiceMatch } from '../voices/match.ts';
import { VoiceClone } from '../voices/clone.ts';
import { MatchFigures, VOICE_CLONE_COUNTERS, VoiceName, VoiceTranscript } from './schema.ts';

export const voiceCloneTask = taskEvent(
  'voice_clone_task',
  'How far a voice of your own is made; once it is done, its id.',
  { own_voice_id: Id.optional() },
);

export const premiumVoiceCloneTask = taskEvent(
  'premium_volice_clone_task',
  'How far a premium voice of your own is made; once it is done, its id.',
  { own_voice_id: Id.optional() },
);

const Source = z.object({
  name: VoiceName,
  locale: Locale,
  recording_id: Id,
  consent_recording_id: Id,
  transcript: VoiceTranscript.exactOptional(),
});

const files = {
  sample: {
    file: 'sample.m4a',
    type: 'audio/mp4',
    visibleTo: 'owner',
    exported: false,
    deletedWithTask: false,
  },
  // The reference for a cloning model: a part of the recording.
  reference: {
    file: 'reference.wav',
    type: 'audio/wav',
    optional: true,
    visibleTo: 'server',
    exported: false,
    deletedWithTask: false,
  },
} as const;

const figures = z.object({
  own_voice_id: Id,
  gender: Gender,
  base_voice_id: Id.nullable().describe('the voice of the library that speaks; null for a clone'),
  match_figures: MatchFigures,
});

/** How the voice speaks: some six kilobytes, from which its row is made. */
const hidden = z.object({
  match: VoiceMatch.nullable().describe('how the voice of the library is changed; null for a clone'),
  clone: VoiceClone.nullable().describe('the model that speaks; null for a match'),
});

/** Clones a voice from a recording, or matches a library voice to it. The voice takes over the spoken sample. */
export const ownVoiceTasks = {
  'own-voice': defineTaskKind({
    input: Source.extend({
      consent_id: Id,
      clone_model: z.string().exactOptional().describe('the model that clones it'),
      fit_model: z
        .string()
        .exactOptional()
        .describe('the model whose voices are mixed and fitted to it; without both, it is matched'),
      replaces: Id.exactOptional().describe('the voice that is made again'),
      uses: z.enum(VOICE_CLONE_COUNTERS).nullable().describe('the counter it is one of; null when it costs credits'),
    }),
    source: Source,
    files,
    figures,
    hidden,
    events: [voiceCloneTask],
    pushes: ({ result: { own_voice_id } }) => ({ voice_clone_task: { own_voice_id } }),
    counter: null,
    pickCounter: ({ uses }) => uses,
    // The price when the counters are used up (decisions.md, What a task costs).
    price: {
      unit: 'run',
      tariffs: { 'own-voice': { hundredths: 1000, minimumUnits: 1 } },
      chooseTariff: () => 'own-voice',
    },
    // Partial work is useless, so a cancellation costs nothing.
    delivered: () => 1,
    keepsParts: () => false,
    creates: true,
    // A queue of its own, because speeches must not wait for the minutes of this search, nor other voices for the hour
    // of a premium one.
    queue: 'voice',
    weight: 1,
    attempts: 3,
    // A fit searches for three minutes; on a busy machine its speech and its colour take as long again, several times.
    timeoutMs: () => minutes(30),
    stages: { listen: 0.15, match: 0.75, speech: 0.1 },
  }),
  /** The specification's mode 1: fits a voice to minutes of speech, and keeps it only if it comes nearer than an instant one. */
  'premium-voice': defineTaskKind({
    input: Source.extend({
      consent_id: Id,
      fit_model: z.string().describe('the model whose voices are mixed and fitted to it'),
    }),
    source: Source,
    files: {
      ...files,
      // The best voice so far, from which another worker goes on.
      search: {
        file: 'search.json',
        type: 'application/json',
        optional: true,
        visibleTo: 'server',
        exported: false,
        deletedWithTask: true,
      },
    },
    figures,
    hidden,
    events: [premiumVoiceCloneTask],
    pushes: ({ result: { own_voice_id } }) => ({ premium_volice_clone_task: { own_voice_id } }),
    counter: null,
    price: {
      unit: 'run',
      tariffs: { 'premium-voice': { hundredths: 4000, minimumUnits: 0 } },
      chooseTariff: () => 'premium-voice',
    },
    // Without a better premium voice its owner keeps the instant voice, free.
    delivered: ({ match_figures }) => (match_figures.premium?.is_better === true ? 1 : 0),
    creates: true,
    queue: 'premium',
    weight: 1,
    attempts: 3,
    // Both searches take an hour at most; the rest takes long on a busy machine.
    timeoutMs: () => minutes(200),
    stages: { listen: 0.1, instant: 0.15, premium: 0.65, speech: 0.1 },
  }),
};
