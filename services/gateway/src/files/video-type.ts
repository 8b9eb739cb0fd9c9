import { fileTypeFromFile } from 'file-type';

const ACCEPTED_TYPES = new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v']);

/**
 * Whether a file is a supported video. The type is read from the content, never from the file's name or the request.
 */
export async function isVideo(path: string): Promise<boolean> {
  const type = await fileTypeFromFile(path);
  return type !== undefined && ACCEPTED_TYPES.has(type.mime);
}
