import { randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Ffmpeg, startFfmpegOfTwo } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { createSpare } from '@orator/media/spare';
import { floatSamples, floatWavHeader, sampled } from '@orator/sound/wav';
import type { Sound } from '@orator/speech/speech-engine';
import {
  AAC,
  type Encoder,
  encodeInto,
  type EncoderJob,
  listOutputArguments,
  pictureCodec,
  READ_AHEAD,
} from './encoder.ts';
import { frameHeader, streamHeader } from './frame-stream.ts';
import type { RenderControl } from './head-engine.ts';

/** A running encoder of a video whose speech arrives in parts, the first of them before the first frame is complete. */
export interface SpeakingEncoder extends Encoder {
  /** Passes on the next part of the speech. */
  readonly say: (sound: Sound) => void;
}

type SpeakingJob = Pick<EncoderJob, 'width' | 'height' | 'fps' | 'quality' | 'outPath'>;

/** Encodes videos whose speech comes in parts. */
export interface SpeakingEncoders {
  /** @param buffers see `Encoder.write` */
  readonly start: (
    job: SpeakingJob,
    buffers: number,
    control: Pick<RenderControl, 'signal' | 'film'>,
  ) => SpeakingEncoder;
  /** Starts an encoder in advance for the next streamed Fast video, of any size. */
  readonly warm: () => void;
}

/** The parameters that ffmpeg needs at its start; everything else comes with the frames and the sound. */
interface Kind {
  readonly quality: EncoderJob['quality'];
  /** See `RenderControl`. */
  readonly film: boolean;
}

interface Started extends Ffmpeg {
  readonly second: Writable;
  /** Output path: a link to the job's file, which is unknown when ffmpeg is started. */
  readonly link: string;
}

export function createSpeakingEncoders(): SpeakingEncoders {
  const spare = createSpare((signal) => start({ quality: 'fast', film: true }, signal));
  return {
    start: (job, buffers, { signal, film }) => {
      const usual = job.quality === 'fast' && film !== undefined;
      const ffmpeg = usual ? spare.take(signal) : start({ quality: job.quality, film: film !== undefined }, signal);
      ffmpeg.stdout.on('data', (bytes: Buffer) => film?.(bytes));
      return speakInto(ffmpeg, job, buffers);
    },
    warm: spare.warm,
  };
}

/** Input options: ffmpeg reads no more than the header before the work begins. */
const AT_ONCE = ['-probesize', '32', '-analyzeduration', '0'];

function start({ quality, film }: Kind, signal?: AbortSignal): Started {
  const link = join(tmpdir(), `orator-encoder-${randomUUID()}.mp4`);
  const pictures = mediaInput({ path: 'pipe:0', as: 'piped-pictures', options: AT_ONCE });
  // Frames of a film are drawn no further than half a second before the end of the known speech, so that their sound is
  // always there.
  const ahead = [...AT_ONCE, ...(film ? READ_AHEAD : [])];
  const speech = mediaInput({ path: 'pipe:3', as: 'piped-speech', options: ahead });
  const maps = ['-map', '0:v:0', '-map', '1:a:0'];
  const output = [...maps, ...pictureCodec({ quality }), ...AAC, ...listOutputArguments(link, film, film)];
  return { ...startFfmpegOfTwo({ inputs: [pictures, speech], output }, signal), link };
}

function speakInto(ffmpeg: Started, job: SpeakingJob, buffers: number): SpeakingEncoder {
  const { outPath, fps } = job;
  symlinkSync(outPath, ffmpeg.link);
  ffmpeg.stdin.write(streamHeader(job));
  const encoder = encodeInto(ffmpeg, outPath, buffers);
  let written = 0;
  let said = 0;
  let rate = 0;
  const say = ({ sampleRate, pcm }: Sound): void => {
    // As floats, because for 16-bit samples ffmpeg reads 64 kB first, to distinguish them from a digital stream.
    if (rate === 0) ffmpeg.second.write(floatWavHeader(sampleRate));
    said += pcm.length;
    rate = sampleRate;
    ffmpeg.second.write(floatSamples(sampled(pcm)));
  };
  return {
    say,
    write: (frame) => {
      ffmpeg.stdin.write(frameHeader(written, frame.length));
      written += 1;
      return encoder.write(frame);
    },
    finish: async () => {
      if (rate > 0) {
        const missing = Math.round((written / fps) * rate) - said;
        if (missing > 0) say({ sampleRate: rate, pcm: new Int16Array(missing) });
      }
      ffmpeg.second.end();
      await encoder.finish();
      await rm(ffmpeg.link, { force: true });
    },
    discard: async () => {
      ffmpeg.second.destroy();
      await encoder.discard();
      await rm(ffmpeg.link, { force: true });
    },
  };
}
