import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildTime } from '@orator/contracts/core/build-meta';

/** When the web app in a folder was built, ISO; undefined without one. Read anew each time, because a release replaces it. */
export async function readWebBuild(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return readBuildTime(html);
}
