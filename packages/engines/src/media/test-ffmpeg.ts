import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Writes a shell script that is found as ffmpeg; answers the PATH that finds it first. */
export async function fakeFfmpeg(folder: string, script: string): Promise<string> {
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
}
