import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@orator/contracts/core/common';
import type { SitePageName } from '@orator/contracts/site-pages/schema';

/** Longer texts are cut, bytes. */
const MOST = 200_000;

/** The beginning of a file; null when it does not exist. */
async function readStart(path: string): Promise<string | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST), 0, MOST, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The operator's own text of a page: `terms.fr.md` in French, else `terms.md`. Read at each request, so that changes
 * show at once.
 * @param folder undefined when the operator has no own texts
 * @throws the file system's error for a file that cannot be read
 */
export async function readSiteText(
  folder: string | undefined,
  name: SitePageName,
  locale: Locale,
): Promise<string | null> {
  if (folder === undefined) return null;
  return (await readStart(join(folder, `${name}.${locale}.md`))) ?? readStart(join(folder, `${name}.md`));
}
