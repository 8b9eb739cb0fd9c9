import { shrinkVideo } from '@orator/media/shrink-video';
import { convertFile } from '../steps/convert-file.ts';
import type { RpcHandlers } from '../context/handlers.ts';

/** Length (seconds) and shorter side (pixels) of a preview: about 40 kB, a hundredth of the video itself. */
const PREVIEW = { seconds: 6, side: 320 };

/** Makes a small silent copy of the beginning of a stored video and stores it under the given key. */
export const makeVideoPreview: RpcHandlers['video.preview'] = ({ storage }, input, signal) =>
  convertFile(storage, { from: input.video_key, to: input.preview_key }, (video, preview) =>
    shrinkVideo(video, preview, PREVIEW, signal),
  );
