import { readFfmpeg } from '@orator/media/ffmpeg';
import { type OnShare, reportPart } from '@orator/media/follow-ffmpeg';
import { levelFilters, measureLoudness } from '@orator/sound/level-filters';
import { mediaInput } from '@orator/media/media-input';

interface Rendered {
  /** The talking video as the head engine writes it. */
  readonly renderedPath: string;
  /** Its speech as the speech engine spoke it. */
  readonly speechPath: string;
  /** MP4 to write: the same picture, without sound. */
  readonly video: string;
  /** Length of that speech, seconds. */
  readonly seconds: number;
  /** FLAC to write: the speech at 48 kHz and -18 LUFS, by one gain, so that no scene is louder than another. */
  readonly sound: string;
}

/** Share of the work for measuring the loudness. Source: chosen, about the share of the time. */
const MEASURING = 0.4;

/**
 * Separates picture and sound of a scene, for `joinScenes`: encoded sound starts with padding, which would be audible
 * as a gap at every joint.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function separateScene(
  { renderedPath, speechPath, seconds, video, sound }: Rendered,
  signal: AbortSignal,
  progress: OnShare = () => undefined,
): Promise<void> {
  const pictures = mediaInput({ path: renderedPath, as: 'own-video' });
  await readFfmpeg({ inputs: [pictures], output: ['-map', '0:v:0', '-c', 'copy', video] }, signal);
  const filters = levelFilters(
    await measureLoudness(speechPath, signal, { seconds, progress: reportPart(progress, 0, MEASURING) }),
  );
  const inputs = [mediaInput({ path: speechPath, as: 'own-sound' })];
  const output = ['-af', filters, '-ac', '1', '-sample_fmt', 's16', '-c:a', 'flac', sound];
  await readFfmpeg({ inputs, output }, signal, { seconds, progress: reportPart(progress, MEASURING, 1) });
}
