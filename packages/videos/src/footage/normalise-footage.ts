/**
 * | constants | source |
 * |---|---|
 * | `SHORTER_SIDE`, `KEY_EVERY`, `FAST_FROM`, `MOST_RATIO` | chosen (ADR 59): speed of rendering, memory, usual rates and shapes |
 * | `HD_SIDE` | ITU-R BT.709 and BT.601, as players guess |
 * | `WHITE_NITS`, `BRIGHTEST` | ITU-R BT.2408, and the usual mastering at 1,000 cd/m2 |
 * | `KEPT_LIGHT` | chosen, not measured |
 */
import type { Size } from '@orator/rig/face/framing';
import { z } from 'zod';
import { FfmpegError, readFfmpeg, readFfprobe } from '@orator/media/ffmpeg';
import type { OnShare } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { probeVideo, type VideoShape } from '@orator/media/video-frames';
import { FootageError } from './footage-engine.ts';

/** A file's video parameters and frame times. */
export interface SourceFootage {
  /** Frames per second, from the most frequent interval. */
  readonly fps: number;
  /** Time of the first shown frame by the file's own clock, seconds. */
  readonly startS: number;
  /** Seconds between the first and the last frame. */
  readonly durationS: number;
  /** Whether intervals are uneven, so that frames are repeated or dropped. */
  readonly uneven: boolean;
  /** ffmpeg's names; undefined if the file does not declare them. */
  readonly transfer?: string | undefined;
  readonly matrix?: string | undefined;
  /** Width as it is shown: upright, in square pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of all frames together: what decoding it costs. */
  readonly pixels: number;
}

const Streams = z.object({
  streams: z
    .array(
      z.object({
        width: z.int().positive(),
        height: z.int().positive(),
        color_transfer: z.string().optional(),
        color_space: z.string().optional(),
        sample_aspect_ratio: z.string().optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .min(1),
});
type Stream = z.output<typeof Streams>['streams'][number];

/** Shorter sides above this are scaled down to it, pixels. */
const SHORTER_SIDE = 720;
/** Files that name no colour matrix are taken for BT.709 from this shorter side on, and for BT.601 below it. */
const HD_SIDE = 720;
/** Frames between key frames, so that stretches can be read backwards in pieces. */
export const KEY_EVERY = 12;
/** Faster footage than this becomes 30 frames a second, other footage 25. */
const FAST_FROM = 28;
/** Footage that is this many times as wide as high, or as high as wide, is not from a camera. */
const MOST_RATIO = 10;
/** Intervals are uneven if they spread by this share of the usual one, or one is this many times as long. */
const UNEVEN = { spread: 0.3, gap: 2.2 };

/**
 * Reads what a file from elsewhere contains. Times come from its frames, never from its header.
 * @throws {FootageError} `bad_footage` when there are no pictures in it
 */
export async function readSource(
  path: string,
  signal: AbortSignal,
  as: 'uploaded-video' | 'served-video' = 'uploaded-video',
): Promise<SourceFootage> {
  const first = ['-select_streams', 'v:0', '-show_entries'];
  const wanted = `stream=width,height,color_transfer,color_space,sample_aspect_ratio:stream_side_data=rotation`;
  const shown = await readFfprobe({ path, as }, [...first, wanted, '-of', 'json'], signal);
  const stream = Streams.safeParse(parseJson(shown)).data?.streams[0];
  if (!stream) throw new FootageError('bad_footage', 'There is no video in this file');
  const size = shownSize(stream);
  if (Math.max(size.width / size.height, size.height / size.width) > MOST_RATIO) {
    throw new FootageError('bad_footage', 'The picture is a strip');
  }
  const times = readTimes(
    await readFfprobe({ path, as }, [...first, 'packet=pts_time,flags', '-of', 'csv=p=0'], signal),
  );
  if (times.length < 2) throw new FootageError('bad_footage', 'There is no video in this file');
  const steps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const sorted = steps.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const usual = at(0.5);
  return {
    fps: usual > 0 ? 1 / usual : 0,
    startS: times[0] ?? 0,
    durationS: (times.at(-1) ?? 0) - (times[0] ?? 0) + usual,
    uneven: at(0.98) - at(0.02) > UNEVEN.spread * usual || (sorted.at(-1) ?? 0) > UNEVEN.gap * usual,
    transfer: stream.color_transfer,
    matrix: stream.color_space,
    ...size,
    pixels: stream.width * stream.height * times.length,
  };
}

/** Times of the frames that are shown, in order: an edit list leaves out those that are marked as discarded. */
const readTimes = (packets: string): number[] =>
  packets
    .split('\n')
    .filter((line) => !/,\w*D/.test(line))
    .map(Number.parseFloat)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);

/** The size of a picture in square pixels: stretched in one direction, so that none of it is lost, and turned. */
function shownSize({ width, height, sample_aspect_ratio: ratio = '', side_data_list: sides = [] }: Stream): Size {
  const [x = 0, y = 0] = ratio.split(':').map(Number);
  const pixel = x > 0 && y > 0 ? x / y : 1;
  const stretched = { width: toEven(width * Math.max(1, pixel)), height: toEven(height * Math.max(1, 1 / pixel)) };
  const turned = sides.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? { width: stretched.height, height: stretched.width } : stretched;
}
const toEven = (pixels: number): number => 2 * Math.round(pixels / 2);

/** ffmpeg's filter for square pixels, as `shownSize`. */
export const SQUARE = "scale='2*round(iw*max(1,sar)/2)':'2*round(ih*max(1,1/sar)/2)',setsar=1";
/** ffmpeg's filter that makes the first frame the beginning, because ffmpeg otherwise repeats it for as long as sound precedes it. */
export const FROM_FIRST_FRAME = 'setpts=PTS-STARTPTS';

/**
 * Normalises footage for all later steps: upright, 25 or 30 frames a second, at most 720 pixels on its shorter side,
 * BT.709 in limited range, silent, with a key frame each half second. High dynamic range is tone-mapped to the standard
 * range.
 * @param longestS maximum length, seconds; the rest is cut off, so that a file cannot fill the disk
 * @throws {FootageError} `bad_footage` when it cannot be decoded
 * @throws {FfmpegError}, or the signal's reason
 */
export async function normaliseFootage(
  source: SourceFootage,
  path: string,
  outPath: string,
  longestS: number,
  signal: AbortSignal,
  progress: OnShare = () => undefined,
): Promise<VideoShape> {
  const fps = source.fps > FAST_FROM ? 30 : 25;
  const filters = [FROM_FIRST_FRAME, `fps=${fps}`, ...standardFilters(source, SHORTER_SIDE)].join(',');
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-g', String(KEY_EVERY), '-bf', '0'];
  const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
  const output = [...codec, '-pix_fmt', 'yuv420p', ...colour, '-t', String(longestS), '-f', 'mp4', outPath];
  try {
    const input = mediaInput({ path, as: 'uploaded-video', mostS: longestS, options: ['-threads', '2'] });
    const seconds = Math.max(1, Math.min(source.durationS, longestS));
    const work = { inputs: [input], output: ['-map', '0:v:0', '-an', '-vf', filters, ...output] };
    await readFfmpeg(work, signal, { seconds, progress });
  } catch (cause) {
    if (cause instanceof FfmpegError && cause.code === 'encoder_failed') {
      throw new FootageError('bad_footage', 'The video cannot be decoded', { cause });
    }
    throw cause;
  }
  return { ...(await probeVideo(outPath)), fps };
}

/**
 * ffmpeg filters that rotate pictures upright and convert them to BT.709 in limited range, with a maximum shorter side.
 * @param source their parameters
 */
export const standardFilters = (source: SourceFootage, mostSide: number): readonly string[] => [
  ...toStandardRange(source),
  ...scaleToSize(source, mostSide),
];

/** Diffuse white of HLG and PQ, cd/m2 (ITU-R BT.2408), mapped to the white of an ordinary screen. */
const WHITE_NITS = 203;
/**
 * Light up to this share of white, which includes skin, is unchanged; brighter light, up to 1,000 cd/m2, is compressed
 * into the rest.
 */
const KEPT_LIGHT = 0.7;
const BRIGHTEST = 1000 / WHITE_NITS;

/** Tone-maps HLG and PQ to the range of an ordinary screen. */
function toStandardRange({ transfer }: SourceFootage): readonly string[] {
  if (transfer !== 'arib-std-b67' && transfer !== 'smpte2084') return [];
  return [
    `zscale=transfer=linear:npl=${WHITE_NITS}`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    `tonemap=mobius:desat=0:param=${KEPT_LIGHT}:peak=${BRIGHTEST.toFixed(2)}`,
    'zscale=transfer=bt709:matrix=bt709:range=tv',
    'format=yuv420p',
  ];
}

function scaleToSize({ matrix, width, height }: SourceFootage, mostSide: number): readonly string[] {
  const shorterSide = Math.min(width, height);
  const side = Math.min(mostSide, shorterSide) & ~1;
  const unnamed = matrix === undefined || matrix === 'unknown';
  const from = unnamed && shorterSide >= HD_SIDE ? 'bt709' : 'auto';
  const colours = `in_color_matrix=${from}:out_color_matrix=bt709:out_range=tv`;
  const [across, down] = [`2*round(${side}*dar/2)`, `2*round(${side}/dar/2)`];
  return [
    `scale='if(gt(dar,1),${across},${side})':'if(gt(dar,1),${side},${down})':flags=bicubic:${colours}`,
    'setsar=1',
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
