import { z } from 'zod';
import { Id } from '../core/common.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';
import { toTenths } from '../tasks/price.ts';
import { Greeting } from '../live-embeds/schema.ts';
import { LONGEST_S } from './limits.ts';
import { LiveSessionSource } from './schema.ts';

/** A live session. The gateway that holds its socket runs it; its result is its length. */
export const liveSessionTasks = {
  'live-session': defineTaskKind({
    input: LiveSessionSource.extend({
      longest_s: z.number().int().describe('by the plan, seconds'),
      own_voice: z.literal(true).exactOptional(),
      embed_id: Id.exactOptional().describe('the key through which a visitor of another site talks'),
      greeting: Greeting.exactOptional(),
    }),
    source: LiveSessionSource,
    pickPhoto: ({ image_id }) => image_id,
    pickAvatar: ({ photo_avatar_id }) => photo_avatar_id,
    files: {},
    figures: z.object({ duration_s: z.number().describe('how long somebody was connected, seconds') }),
    // Its end is reported on its own socket.
    events: [],
    pushes: () => ({}),
    // Sessions of visitors on other sites are limited by the key, not by the plan.
    counter: null,
    pickCounter: ({ embed_id }) => (embed_id === undefined ? 'remaining_stream_generate_times' : null),
    // decisions.md, What a task costs: 4 credits a minute with a built-in voice, 2 with one of one's own, by the second.
    price: {
      unit: 'minute',
      tariffs: {
        'live-session': { hundredths: 400, minimumUnits: 0 },
        'live-session-own-voice': { hundredths: 200, minimumUnits: 0 },
      },
      chooseTariff: ({ own_voice: own }) => (own === true ? 'live-session-own-voice' : 'live-session'),
    },
    delivered: ({ duration_s }) => toTenths(Math.ceil(duration_s)),
    // The time used is charged however the session ends.
    keepsParts: ({ duration_s }) => duration_s > 0,
    holdsMore: true,
    queue: null,
    weight: 1,
    attempts: 1,
    timeoutMs: () => LONGEST_S * 1000 + minutes(1),
    stages: { live: 1 },
  }),
};
