import { Quote } from '../tasks/quotes.ts';
import { startRoute } from '../tasks/routes.ts';
import { route } from '../core/route.ts';
import { NewPhotoVideo } from './schema.ts';

const tag = 'Photo videos';
export const photoVideos = {
  quote: route({
    method: 'POST',
    url: '/sign/photo_video_driven',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'Check a talking video of a photo and quote its price',
    body: NewPhotoVideo,
    response: Quote,
  }),
  start: route({ ...startRoute('/sign/photo_video_generate_notify', tag), trial: true }),
};
