import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.test-support.ts';
import { makeGif } from './video-gif.ts';

it('makes a GIF of a part that repeats for ever, no larger than a chat shows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-gif-'));
  try {
    const [video, gif] = [join(folder, 'video.mp4'), join(folder, 'part.gif')];
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=360x640:rate=25:duration=3', '-pix_fmt', 'yuv420p', video]);
    await makeGif(video, gif, { from: 1, duration: 1.5 }, AbortSignal.timeout(20_000));
    const bytes = await readFile(gif);
    const pictures = await runFfmpeg(['-f', 'gif', '-i', gif, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']);
    const repeats = bytes.indexOf('NETSCAPE2.0') + 'NETSCAPE2.0'.length + 2;
    expect({
      width: bytes.readUInt16LE(6),
      height: bytes.readUInt16LE(8),
      pictures: pictures.length / (270 * 480),
      repeats: bytes.readUInt16LE(repeats),
    }).toEqual({ width: 270, height: 480, pictures: 18, repeats: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
