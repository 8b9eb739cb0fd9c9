import { z } from 'zod';
import { ttsTask } from '../speeches/kind.ts';
import { defineTaskKind, minutes, resultFile } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { NewVoiceChange } from './schema.ts';

const Distance = z.object({
  pitch: z.number().describe('percent of the median pitch'),
  spectrum: z.number().describe('dB of the long-term spectrum'),
});

/** Changes a recording to another voice. */
export const voiceChangeTasks = {
  'voice-change': defineTaskKind({
    input: NewVoiceChange.extend({ own_voice: z.literal(true).exactOptional() }),
    source: NewVoiceChange,
    files: { audio: resultFile('voice.m4a', 'audio/mp4') },
    figures: z.object({
      duration_s: z.number(),
      change_figures: z
        .object({ before: Distance, after: Distance })
        .describe('how far the recording was from the voice, and how far it is'),
    }),
    events: [ttsTask],
    pushes: ({ result }) => ({ tts_task: { audio_url: result.audio_url } }),
    counter: null,
    // The price of a speech of the same length (decisions.md, What a task costs): about a thousand characters per
    // minute.
    price: {
      unit: 'minute',
      tariffs: {
        'voice-change': { hundredths: 200, minimumUnits: 0 },
        'voice-change-own-voice': { hundredths: 300, minimumUnits: 0 },
      },
      chooseTariff: ({ own_voice: own }) => (own === true ? 'voice-change-own-voice' : 'voice-change'),
    },
    delivered: ({ duration_s }) => toTenths(duration_s),
    // Half a recording is useless, so a cancellation costs nothing.
    keepsParts: () => false,
    queue: 'speech',
    weight: 1,
    attempts: 3,
    timeoutMs: () => minutes(10),
    stages: { listen: 0.1, match: 0.8, finish: 0.1 },
  }),
};
