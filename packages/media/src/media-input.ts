/**
 * | constants | source |
 * |---|---|
 * | `MOST_PIXELS` | chosen: a 4K picture of any shape |
 * | `HOUR_S` | arithmetic |
 */
import { FOOTAGE_DEMUXERS, SOUND_DEMUXERS } from '@orator/contracts/core/media-formats';

/** What a kind of input may be, and what reading it may cost. */
interface Use {
  /** ffmpeg's demuxers that may open it. None of them opens another file, except for lists that we write ourselves. */
  readonly demuxers: string;
  /** The demuxer is not guessed from the content; the first of `demuxers` is taken. */
  readonly forced?: true;
  /** ffmpeg's protocols by which it may be opened. */
  readonly protocols: 'file' | 'pipe' | 'file,pipe';
  /** ffmpeg's decoders that may be opened; null: any, because the file is our own. */
  readonly decoders: string | null;
  /** Seconds until the program is ended; null for a pipe, which lasts as long as its writer. */
  readonly wallS: number | null;
  /** Megabytes of address space of the program, and of one allocation; null: not limited, because the file is our own. */
  readonly memory: { readonly whole: number; readonly piece: number } | null;
  /** Most pixels of a picture. */
  readonly mostPixels: number;
}

const decoders = (...names: readonly string[]): string => names.flatMap((line) => line.split(' ')).join(',');

/**
 * Decoders of what phones, cameras and editing programs write. Text and pictures of subtitles are never read, but ffprobe
 * refuses a file when it may not open all of its tracks.
 */
const USUAL_DECODERS = decoders(
  'h264 hevc av1 libdav1d vp8 vp9 mpeg4 mpeg2video mpeg1video h263 prores dnxhd mjpeg png',
  'aac aac_latm mp3 mp3float mp2 mp2float opus vorbis flac alac ac3 eac3 dca truehd amrnb amrwb gsm gsm_ms adpcm_ms',
  'wmav1 wmav2 wmapro wmalossless wmv1 wmv2 wmv3 vc1 msmpeg4v2 msmpeg4 flv theora mp1 mp1float pcm_s16be_planar adpcm_ima_wav adpcm_ima_qt pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le',
  'pcm_f32be pcm_f64le pcm_f64be pcm_alaw pcm_mulaw pcm_bluray pcm_dvd',
  'mov_text subrip srt ass ssa webvtt text dvdsub dvbsub pgssub',
);

/** Pixels of a 4K picture of any shape. */
const MOST_PIXELS = 4096 * 4096;
const HOUR_S = 3600;
const OWN = { decoders: null, memory: null, mostPixels: MOST_PIXELS } as const;

/** Every kind of input of ffmpeg and ffprobe. A new one is added here, with its limits. */
const USES = {
  /** A video that somebody sent. */
  'uploaded-video': {
    demuxers: FOOTAGE_DEMUXERS.join(),
    protocols: 'file',
    decoders: USUAL_DECODERS,
    wallS: 900,
    memory: { whole: 4096, piece: 256 },
    mostPixels: MOST_PIXELS,
  },
  /** A recording that somebody sent; may be a video. */
  'uploaded-sound': {
    demuxers: SOUND_DEMUXERS.join(),
    protocols: 'file',
    decoders: USUAL_DECODERS,
    wallS: 300,
    memory: { whole: 2048, piece: 256 },
    mostPixels: MOST_PIXELS,
  },
  /** The answer of a head server: an MP4. */
  'served-video': {
    demuxers: 'mov',
    protocols: 'file',
    decoders: USUAL_DECODERS,
    wallS: HOUR_S,
    memory: { whole: 4096, piece: 256 },
    mostPixels: MOST_PIXELS,
  },
  /** A video that we wrote. */
  'own-video': { ...OWN, demuxers: 'mov', protocols: 'file', wallS: HOUR_S },
  /** Sound that we wrote, or the sound of a video that we wrote. */
  'own-sound': { ...OWN, demuxers: 'wav,mov,flac,mp3,ogg,matroska', protocols: 'file', wallS: HOUR_S },
  /** Chapters that we wrote. */
  chapters: { ...OWN, demuxers: 'ffmetadata', forced: true, protocols: 'file', wallS: HOUR_S },
  /** A list of our own videos, as a file. */
  'video-list': { ...OWN, demuxers: 'concat,mov', forced: true, protocols: 'file', wallS: HOUR_S },
  /** A list of pieces of our own videos, written into a pipe. */
  'piped-list': { ...OWN, demuxers: 'concat,mov', forced: true, protocols: 'file,pipe', wallS: null },
  /** Raw pictures that we draw. */
  'raw-pictures': { ...OWN, demuxers: 'rawvideo', forced: true, protocols: 'file,pipe', wallS: null },
  /** Pictures that we draw, whose size comes with them. */
  'piped-pictures': { ...OWN, demuxers: 'matroska', forced: true, protocols: 'pipe', wallS: null },
  /** Speech that we write as it is spoken. */
  'piped-speech': { ...OWN, demuxers: 'wav', forced: true, protocols: 'pipe', wallS: null },
  /** Raw samples that we wrote: 16-bit integers, 32-bit floats. */
  'raw-integers': { ...OWN, demuxers: 's16le', forced: true, protocols: 'file', wallS: HOUR_S },
  'raw-floats': { ...OWN, demuxers: 'f32le', forced: true, protocols: 'file', wallS: HOUR_S },
} as const satisfies Readonly<Record<string, Use>>;

export type MediaUse = keyof typeof USES;
/** Uses of files that come from elsewhere. */
export type ForeignUse = 'uploaded-video' | 'uploaded-sound' | 'served-video';

/** A file, and what it is. */
export interface InputFile {
  /** Its path, or `pipe:<number>`. */
  readonly path: string;
  readonly as: MediaUse;
}

interface Declared {
  readonly path: InputFile['path'];
  /** More options of ffmpeg for this input, before it. */
  readonly options?: readonly string[];
}

/** What an input is. The part of a file from elsewhere that is read is always bounded. */
export type InputDeclaration =
  | (Declared & { readonly as: Exclude<MediaUse, ForeignUse> })
  | (Declared & {
      readonly as: ForeignUse;
      /** Seconds after which the rest is not read. */
      readonly mostS: number;
    });

/** Options that only this module sets. */
const RESERVED = new Set([
  '-i',
  '-f',
  '-format_whitelist',
  '-protocol_whitelist',
  '-codec_whitelist',
  '-max_pixels',
  '-max_alloc',
]);

class DeclaredInput {
  readonly #path: string;
  readonly #use: Use;
  readonly #options: readonly string[];

  constructor({ path, as }: InputFile, options: readonly string[]) {
    this.#path = path;
    this.#use = USES[as];
    this.#options = options;
    const reserved = options.find((option) => RESERVED.has(option));
    if (reserved !== undefined) throw new TypeError(`${reserved} belongs to the use of an input`);
    if (path.startsWith('pipe:') && !this.#use.protocols.includes('pipe')) throw new TypeError(`${path} is no file`);
  }

  get limits(): Pick<Use, 'wallS' | 'memory'> {
    return this.#use;
  }

  /** Arguments of ffmpeg, ending in the input. */
  get ffmpegArguments(): readonly string[] {
    const { demuxers, forced } = this.#use;
    const format = forced ? ['-f', demuxers.replace(/,.*/, '')] : [];
    return [...this.#options, ...format, ...this.ffprobeArguments];
  }

  /** Arguments of ffprobe, ending in the input. */
  get ffprobeArguments(): readonly string[] {
    const { demuxers, protocols, decoders: names, mostPixels } = this.#use;
    const path = this.#path.startsWith('pipe:') ? this.#path : `file:${this.#path}`;
    const opening = ['-protocol_whitelist', protocols, '-format_whitelist', demuxers];
    const codecs = names === null ? [] : ['-codec_whitelist', names];
    return [...opening, ...codecs, '-max_pixels', String(mostPixels), '-i', path];
  }
}

/** A declared input of ffmpeg or ffprobe; made by the functions below only. */
export type MediaInput = DeclaredInput;

/**
 * Declares an input of ffmpeg or ffprobe: what it is decides which demuxers, protocols and decoders may open it, and
 * how much time, memory and pixels it may take (`USES`).
 * @throws {TypeError} for an option that belongs to the use
 */
export function mediaInput(declaration: InputDeclaration): MediaInput {
  const range = 'mostS' in declaration ? ['-t', declaration.mostS.toFixed(3)] : [];
  return new DeclaredInput(declaration, [...range, ...(declaration.options ?? [])]);
}

/** A file that is only looked into, by ffprobe. */
export const probedInput = (file: InputFile): MediaInput => new DeclaredInput(file, []);
