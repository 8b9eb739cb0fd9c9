import { z } from 'zod';
import { Id } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';

export const videoAvatarTask = taskEvent('video_avatar_task', 'How far a video of yours is looked through.', {
  video_avatar_id: Id,
});

const Source = z.object({ video_avatar_id: Id });

/** Footage is looked through and prepared for speaking. Its files belong to the avatar's row, which says what was found. */
export const videoAvatarTasks = {
  'video-avatar': defineTaskKind({
    input: Source,
    source: Source,
    files: {},
    figures: z.object({ video_avatar_id: Id }),
    events: [videoAvatarTask],
    pushes: ({ input: { video_avatar_id } }) => ({ video_avatar_task: { video_avatar_id } }),
    counter: null,
    // Nothing is made that could be used elsewhere: what costs are the videos.
    price: {
      unit: 'run',
      tariffs: { 'video-avatar': { hundredths: 0, minimumUnits: 1 } },
      tariffOf: () => 'video-avatar',
    },
    queue: 'video',
    // It waits its turn; how many there are is limited by how many videos are kept.
    weight: 0,
    attempts: 2,
    // Five minutes at 30 frames a second are 9,000 looks of 20 to 30 ms, on a machine that does other things too.
    timeoutMs: () => minutes(30),
    stages: { face: 1 },
  }),
};
