import { z } from 'zod';
import { UsedLexicon } from '../lexicon/schema.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { SPEECH_PROOF } from './proof.ts';
import { NewSpeech } from './schema.ts';

export const ttsTask = taskEvent('tts_task', 'The progress of a speech; once it is done, where it is.', {
  audio_url: z.string().optional(),
});

/** Speech from a text. */
export const speechTasks = {
  speech: defineTaskKind({
    input: NewSpeech.extend({ own_voice: z.literal(true).exactOptional(), lexicon: UsedLexicon }),
    source: NewSpeech,
    pickLocale: ({ script }) => script.locale,
    files: {
      audio: resultFile('speech.m4a', 'audio/mp4'),
      captions: resultFile('captions.vtt', 'text/vtt'),
      subtitles: resultFile('captions.srt', 'application/x-subrip'),
      // `SpokenWord[]`, for players that follow the voice.
      words: resultFile('words.json', 'application/json'),
    },
    figures: z.object({
      duration_s: z.number(),
      ...SPEECH_PROOF,
    }),
    events: [ttsTask],
    pushes: ({ result }) => ({ tts_task: { audio_url: result.audio_url } }),
    counter: null,
    // decisions.md, What a task costs: 2 credits per thousand characters, by the character; 3 with an own voice.
    price: {
      unit: 'thousand_characters',
      tariffs: {
        speech: { hundredths: 200, minimumUnits: 0 },
        'speech-own-voice': { hundredths: 300, minimumUnits: 0 },
      },
      chooseTariff: ({ own_voice: own }) => (own === true ? 'speech-own-voice' : 'speech'),
    },
    queue: 'speech',
    weight: 1,
    attempts: 3,
    // At least five minutes; slow machines with other work speak long texts of short lines at half the speed of speech,
    // and a proof takes half of its length.
    timeoutMs: (durationS) => Math.min(minutes(60), Math.max(minutes(5), durationS * 2500)),
    stages: { speech: 0.9, finish: 0.1 },
  }),
};
