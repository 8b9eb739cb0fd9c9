import { writeWav } from '../media/write-wav.ts';

/** Hz that recognisers take. */
const SAMPLE_RATE = 16_000;

export const joinSamples = (parts: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A file of samples, small enough to be sent: half a minute has 1 MB. @param sampleRate Hz of the samples */
export async function writeSoundFile(parts: readonly Float32Array[], sampleRate: number): Promise<Blob> {
  const samples = joinSamples(parts);
  const context = new OfflineAudioContext(1, Math.ceil((samples.length / sampleRate) * SAMPLE_RATE), SAMPLE_RATE);
  const [source, buffer] = [context.createBufferSource(), context.createBuffer(1, samples.length, sampleRate)];
  buffer.copyToChannel(samples, 0);
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  return writeWav(await context.startRendering());
}
