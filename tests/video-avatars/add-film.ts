import type { Gateway, User } from '../support/gateway.ts';
import { finishedVideo, MP4_HEAD } from '../support/gateway-rows.ts';

/** A finished video whose file begins as one; the task's id. */
export async function addFilm(gateway: Gateway, user: User): Promise<string> {
  const id = await finishedVideo(gateway, user);
  await gateway.deps.storage.put(`tasks/${id}/video.mp4`, MP4_HEAD);
  return id;
}
