import type { NewPodcast, PodcastSpeaker } from '@orator/contracts/podcasts/schema';
import { findPortrait } from '../../portraits/find-face.ts';
import type { Asked } from '../../quoting/define-quote.ts';

/** Speakers with their faces as stored. @throws AppError not_found */
export const findSpeakers = ({ deps, userId, input }: Asked<NewPodcast>): Promise<PodcastSpeaker[]> =>
  Promise.all(
    input.speakers.map(async ({ image_id, photo_avatar_id, ...speaker }) => ({
      ...speaker,
      ...(await findPortrait(deps.db, userId, { image_id, photo_avatar_id })),
    })),
  );
