import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoAvatarBackgroundImages } from '@orator/contracts/photo-avatar-background-images/routes';
import { runFfmpeg } from '../../packages/media/src/run-ffmpeg.test-support.ts';
import type { Person } from '../support/people.ts';

/** A file of a few kilobytes whose frames take as long to decode as those of a film of many megabytes. */
export async function makeWideFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'orator-film-'));
  const path = join(folder, 'wide.mp4');
  try {
    const pictures = 'color=c=gray:s=8000x800:r=25:d=3';
    await runFfmpeg(['-f', 'lavfi', '-i', pictures, '-preset', 'ultrafast', '-f', 'mp4', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a film as a background, once, whatever the answer is. */
export function sendFilm(url: string, { session }: Person, film: Buffer): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(film)], 'wide.mp4'));
  const headers = { authorization: `Bearer ${session.read()?.accessToken ?? ''}` };
  return fetch(`${url}/api${photoAvatarBackgroundImages.uploadVideo.url}`, { method: 'POST', headers, body });
}
