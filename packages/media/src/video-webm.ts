import { startFfmpeg } from './ffmpeg.ts';
import { mediaInput } from './media-input.ts';
import { digitalSourceUrl } from './provenance.ts';

/** VP9's realtime encoder: the quality of the MP4 source, in a third of the video's duration (ADR 96). */
const PICTURES = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '6', '-crf', '33', '-b:v', '0'];
/** Both cores of a small machine; tiles are what threads share. */
const THREADS = ['-row-mt', '1', '-tile-columns', '2', '-threads', '2'];
const SOUND = ['-c:a', 'libopus', '-b:a', '64k'];
/** Drops the MP4's tags except for chapters and provenance. */
const TAGS = ['-map_metadata:g', '-1', '-metadata', `DIGITAL_SOURCE_TYPE=${digitalSourceUrl('compositeSynthetic')}`];

interface Control {
  /** Length of the video, seconds. */
  readonly duration: number;
  /** Called about twice a second with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Stops the work. */
  readonly signal: AbortSignal;
}

/**
 * Converts a video to WebM: VP9 and Opus, at its own size.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function makeWebm(
  videoPath: string,
  webmPath: string,
  { duration, onProgress, signal }: Control,
): Promise<void> {
  const codecs = [...PICTURES, ...THREADS, ...SOUND, ...TAGS];
  const told = ['-progress', 'pipe:1', '-stats_period', '0.5'];
  const maps = ['-map', '0:v:0', '-map', '0:a:0?'];
  const inputs = [mediaInput({ path: videoPath, as: 'own-video' })];
  const ffmpeg = startFfmpeg({ inputs, output: [...told, ...maps, ...codecs, '-f', 'webm', webmPath] }, signal);
  ffmpeg.stdin.end();
  ffmpeg.stdout.setEncoding('utf8').on('data', (text: string) => {
    const at = /out_time_us=(\d+)/.exec(text)?.[1];
    if (at !== undefined) onProgress(Math.min(1, Number(at) / 1e6 / duration));
  });
  await ffmpeg.done;
}
