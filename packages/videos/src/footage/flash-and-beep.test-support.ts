import { runFfmpeg } from '@orator/media/run-ffmpeg.test-support';

/** When the picture flashes and the sound beeps, seconds of the film's own clock. */
const AT_S = 3;

/**
 * Writes a film of eight seconds, 96 x 64 pixels and 25 frames a second, with a flash and a beep at the same time.
 * @param picture filters of the picture
 * @param sound filters of the sound
 * @param output options of the output, before its path
 */
export async function filmFlashAndBeep(
  path: string,
  { picture = 'null', sound = 'anull', output = [] as readonly string[] } = {},
): Promise<void> {
  const flash = `drawbox=color=white:t=fill:enable='between(t,${AT_S - 0.001},${AT_S + 0.199})'`;
  const beep = `0.5*sin(2*PI*1000*t)*between(t,${AT_S},${AT_S + 0.2})`;
  const graph = [
    `color=black:s=96x64:r=25:d=8,${flash},format=yuv420p,${picture}[v]`,
    `aevalsrc='${beep}':s=48000:d=8,${sound}[a]`,
  ];
  const codecs = ['-c:v', 'libx264', '-g', '50', '-c:a', 'aac', '-vsync', 'vfr'];
  await runFfmpeg(['-filter_complex', graph.join(';'), '-map', '[v]', '-map', '[a]', ...codecs, ...output, path]);
}

/** When something is first brighter, or louder, than half of what it may be; undefined if never. */
export function firstAbove(levels: Iterable<number>, half: number): number | undefined {
  let index = 0;
  for (const level of levels) {
    if (Math.abs(level) > half) return index;
    index++;
  }
  return undefined;
}
