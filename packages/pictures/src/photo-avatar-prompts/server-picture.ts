import sharp from 'sharp';
import { ComfyError } from '../comfyui/comfyui-client.ts';
import { BodyTooLong } from '@orator/platform/read-body';
import { PhotoEngineError, type PhotoJob } from './photo-engine.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * Crops a server's picture to the requested aspect ratio. @throws PhotoEngineError for an invalid or truncated picture
 */
export async function fitPicture(
  bytes: Buffer,
  { width, height }: Pick<PhotoJob, 'width' | 'height'>,
): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { failOn: 'warning', limitInputPixels: 4096 * 4096 });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) throw new TypeError(`a ${format}`);
    return await image.resize({ width, height, fit: 'cover' }).png().toBuffer();
  } catch (error) {
    throw new PhotoEngineError('engine_failed', 'the image server sent no picture', { cause: error });
  }
}

/**
 * Requests one picture from a server, with a time limit.
 * @param timeoutMs time limit, milliseconds
 * @throws PhotoEngineError, or the signal's reason
 */
export async function paintBy(
  ask: (job: PhotoJob, signal: AbortSignal) => Promise<Buffer>,
  timeoutMs: number,
  job: PhotoJob,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return withinTime(async (within) => fitPicture(await ask(job, within), job), timeoutMs, signal);
}

/**
 * Runs a request to a server with a time limit.
 * @param timeoutMs time limit, milliseconds
 * @throws PhotoEngineError, or the signal's reason
 */
export async function withinTime<Made>(
  work: (within: AbortSignal) => Promise<Made>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Made> {
  try {
    return await work(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PhotoEngineError) throw error;
    if (error instanceof ComfyError) throw new PhotoEngineError('engine_failed', error.message, { cause: error });
    const why = error instanceof BodyTooLong ? 'sent too much' : 'cannot be reached';
    throw new PhotoEngineError('engine_failed', `the image server ${why}`, { cause: error });
  }
}
