import { z } from 'zod';
import { Gender, Id, Locale } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { VoiceMatch } from '../voices/match.ts';
import { MatchFigures, VOICE_CLONE_COUNTERS, VoiceName } from './schema.ts';

export const voiceCloneTask = taskEvent(
  'voice_clone_task',
  'How far a voice of your own is made; once it is done, its id.',
  { own_voice_id: Id.optional() },
);

const Source = z.object({
  name: VoiceName,
  locale: Locale,
  recording_id: Id,
  consent_recording_id: Id,
  same_person: z.boolean(),
});

/** A voice of the library is matched to a recording. The voice takes over the sample that is spoken. */
export const ownVoiceTasks = {
  'own-voice': defineTaskKind({
    input: Source.extend({
      consent_id: Id,
      uses: z.enum(VOICE_CLONE_COUNTERS).nullable().describe('the counter it is one of; null when it costs credits'),
    }),
    source: Source,
    files: {
      sample: {
        file: 'sample.m4a',
        type: 'audio/mp4',
        visibleTo: 'owner',
        exported: false,
        deletedWithTask: false,
      },
    },
    figures: z.object({
      own_voice_id: Id,
      gender: Gender,
      base_voice_id: Id.describe('the voice of the library that speaks'),
      match: VoiceMatch.describe('how it is changed'),
      match_figures: MatchFigures,
    }),
    events: [voiceCloneTask],
    pushes: ({ result: { own_voice_id } }) => ({ voice_clone_task: { own_voice_id } }),
    counter: null,
    counterOf: ({ uses }) => uses,
    // decisions.md, What a task costs: beyond the counters.
    price: {
      unit: 'run',
      tariffs: { 'own-voice': { hundredths: 1000, minimumUnits: 1 } },
      tariffOf: () => 'own-voice',
    },
    // Nothing of it is of use before it is whole: a cancel costs nothing.
    delivered: () => 1,
    keepsParts: () => false,
    queue: 'speech',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(5),
    stages: { listen: 0.15, match: 0.75, speech: 0.1 },
  }),
};
