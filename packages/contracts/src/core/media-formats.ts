/** A container of sound or footage that people upload. */
interface MediaFormat {
  /** ffmpeg's name of the reader that opens it. No other reader opens an upload. */
  readonly demuxer: string;
  /** Whether it is taken where a video is wanted; all are taken where sound is. */
  readonly footage: boolean;
  /** What its content is recognised as (package `file-type`), and what browsers call it. */
  readonly types: readonly string[];
  readonly extensions: readonly string[];
}

/**
 * The one list of what may be uploaded as sound or footage: from it follow the readers that ffmpeg may use, the check of the
 * content, and what a browser's file dialog offers. Playlists (hls, concat, dash) are left out, because ffmpeg would open the files that they name.
 */
export const MEDIA_FORMATS: readonly MediaFormat[] = [
  { demuxer: 'wav', footage: false, types: ['audio/wav'], extensions: ['.wav'] },
  { demuxer: 'mp3', footage: false, types: ['audio/mpeg'], extensions: ['.mp3'] },
  { demuxer: 'aac', footage: false, types: ['audio/aac'], extensions: ['.aac'] },
  { demuxer: 'flac', footage: false, types: ['audio/flac'], extensions: ['.flac'] },
  { demuxer: 'ogg', footage: false, types: ['audio/ogg'], extensions: ['.ogg', '.oga', '.opus'] },
  { demuxer: 'aiff', footage: false, types: ['audio/aiff'], extensions: ['.aif', '.aiff'] },
  { demuxer: 'amr', footage: false, types: ['audio/amr'], extensions: ['.amr', '.awb'] },
  { demuxer: 'caf', footage: false, types: ['audio/x-caf'], extensions: ['.caf'] },
  { demuxer: 'au', footage: false, types: ['audio/basic'], extensions: ['.au', '.snd'] },
  {
    demuxer: 'mov',
    footage: true,
    types: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
    extensions: ['.mp4', '.mov', '.m4v', '.m4a', '.3gp', '.3g2'],
  },
  {
    demuxer: 'matroska',
    footage: true,
    types: ['video/webm', 'video/matroska', 'video/x-matroska'],
    extensions: ['.webm', '.mkv', '.mka'],
  },
  { demuxer: 'avi', footage: true, types: ['video/vnd.avi', 'video/x-msvideo'], extensions: ['.avi'] },
  { demuxer: 'asf', footage: true, types: ['video/x-ms-asf', 'video/x-ms-wmv'], extensions: ['.wmv', '.asf', '.wma'] },
  { demuxer: 'mpegts', footage: true, types: ['video/mp2t'], extensions: ['.ts', '.mts', '.m2ts'] },
  { demuxer: 'mpeg', footage: true, types: ['video/MP1S', 'video/MP2P'], extensions: ['.mpg', '.mpeg', '.vob'] },
];

const FOOTAGE = MEDIA_FORMATS.filter(({ footage }) => footage);
/** Extensions of these containers that have no picture. */
const SOUND_ONLY: ReadonlySet<string> = new Set(['.m4a', '.mka', '.wma']);

/** The readers for sound, also for that of a video, and for footage. */
export const SOUND_DEMUXERS: readonly string[] = MEDIA_FORMATS.map(({ demuxer }) => demuxer);
export const FOOTAGE_DEMUXERS: readonly string[] = FOOTAGE.map(({ demuxer }) => demuxer);

/** What the content of footage may be recognised as. */
export const FOOTAGE_TYPES: ReadonlySet<string> = new Set(FOOTAGE.flatMap(({ types }) => types));

/**
 * For `accept` of a file dialog. Extensions are named as well, because systems know no type for some of them, or another one: `.ts` is
 * a translation on Linux.
 */
export const SOUND_ACCEPT: string = [
  'audio/*',
  'video/*',
  ...MEDIA_FORMATS.flatMap(({ extensions }) => extensions),
].join();
export const FOOTAGE_ACCEPT: string = [
  ...FOOTAGE_TYPES,
  ...FOOTAGE.flatMap(({ extensions }) => extensions).filter((extension) => !SOUND_ONLY.has(extension)),
].join();
