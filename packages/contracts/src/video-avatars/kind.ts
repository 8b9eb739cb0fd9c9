import { z } from 'zod';
import { Id } from '../core/common.ts';
import { taskEvent } from '../tasks/event.ts';
import { defineTaskKind, minutes } from '../tasks/kind.ts';

export const videoAvatarTask = taskEvent('video_avatar_task', 'How far a video of yours is looked through.', {
  video_avatar_id: Id,
});

const Source = z.object({ video_avatar_id: Id });

/** Analyses footage and prepares it for speaking. The files belong to the avatar's row, which stores the findings. */
export const videoAvatarTasks = {
  'video-avatar': defineTaskKind({
    input: Source,
    source: Source,
    files: {},
    figures: z.object({ video_avatar_id: Id }),
    events: [videoAvatarTask],
    pushes: ({ input: { video_avatar_id } }) => ({ video_avatar_task: { video_avatar_id } }),
    counter: null,
    // Free, because it makes nothing that can be used elsewhere; the videos made with it cost credits.
    price: {
      unit: 'run',
      tariffs: { 'video-avatar': { hundredths: 0, minimumUnits: 1 } },
      chooseTariff: () => 'video-avatar',
    },
    queue: 'video',
    // Does not lower the priority of other tasks; the number of avatars is limited instead.
    weight: 0,
    attempts: 2,
    // Five minutes at 30 frames per second are 9,000 detections of 20 to 30 ms, on a machine with other load.
    timeoutMs: () => minutes(30),
    stages: { face: 1 },
  }),
};
