import { makeGif } from '@orator/media/video-gif';
import { convertFile } from '../steps/convert-file.ts';
import type { RpcHandlers } from '../context/handlers.ts';

/** Makes a GIF of a part of a stored video and stores it under the given key. */
export const makeVideoGif: RpcHandlers['video.gif'] = ({ storage }, input, signal) =>
  convertFile(storage, { from: input.video_key, to: input.gif_key }, (video, gif) =>
    makeGif(video, gif, { from: input.from_s, duration: input.duration_s }, signal),
  );
