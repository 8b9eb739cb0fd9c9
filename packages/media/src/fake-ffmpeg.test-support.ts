import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Writes a shell script named ffmpeg; returns a PATH on which it is found first. */
export async function fakeFfmpeg(folder: string, script: string): Promise<string> {
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
}
