import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITER, LIMITER_DELAY_S } from '@orator/sound/level-filters';
import { mediaInput } from '@orator/media/media-input';
import { probeSound } from '@orator/sound/probe-sound';
import { CURVE_RATE, EVEN, musicCurve } from '@orator/contracts/scene-videos/music-curve';

/** Music under all scenes. */
export interface SceneMusic {
  /** At -18 LUFS, as recordings are. */
  readonly path: string;
  /** Volume without speech; 1 is as loud as the speech. */
  readonly volume: number;
  /** When words are spoken, in order, seconds from the start of the video. */
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

interface Mix {
  readonly music: SceneMusic;
  /** Samples of the whole video. */
  readonly samples: number;
  readonly rate: number;
  /** For a file that the caller removes. */
  readonly folder: string;
  /** Index of its first input among ffmpeg's inputs. */
  readonly input: number;
}

const STEREO = 'pan=stereo|c0=c0|c1=c0';

/**
 * ffmpeg inputs and filters that mix music with `[speech]` into `[sound]`, stereo. Speech is unchanged unless the mix
 * is limited; the delay of `LIMITER` is compensated.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function addMusic({ music, samples, rate, folder, input }: Mix, signal: AbortSignal) {
  const seconds = samples / rate;
  const track = await probeSound(music.path, signal);
  const musicS = track === null || typeof track === 'string' ? null : track.durationS;
  if (musicS === null) throw new Error('the music cannot be read');
  const curvePath = join(folder, 'music-curve.raw');
  await writeFile(curvePath, musicCurve({ seconds, musicS, gain: EVEN * music.volume, words: music.words }));
  const late = Math.round(LIMITER_DELAY_S * rate);
  const fitted = `aresample=${rate},apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const graph = [
    `[speech]${STEREO}[voices]`,
    `[${input}:a]${fitted},aformat=channel_layouts=stereo[whole]`,
    `[${input + 1}:a]${fitted},${STEREO}[curve]`,
    '[whole][curve]amultiply[music]',
    '[voices][music]amix=inputs=2:duration=first:normalize=0[both]',
    `[both]apad=pad_len=${late},${LIMITER},atrim=start_sample=${late},asetpts=PTS-STARTPTS[sound]`,
  ];
  const repeated = ['-stream_loop', '-1', '-t', (seconds + 1).toFixed(3)];
  const mono = ['-ar', String(CURVE_RATE), '-ac', '1'];
  const inputs = [
    mediaInput({ path: music.path, as: 'own-sound', options: repeated }),
    mediaInput({ path: curvePath, as: 'raw-floats', options: mono }),
  ];
  return { inputs, graph: graph.join(';') };
}
