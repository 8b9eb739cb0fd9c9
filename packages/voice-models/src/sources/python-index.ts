/**
 * | constants | source |
 * |---|---|
 * | `TIMEOUT_MS` | chosen, not measured |
 */
import { z } from 'zod';
import { DownloadFailed } from './download.ts';

const PUBLIC_INDEX = 'https://pypi.org/simple';
/** Longest wait for the index, milliseconds. */
const TIMEOUT_MS = 30_000;
const JSON_PAGE = 'application/vnd.pypi.simple.v1+json';

const Page = z.object({ files: z.array(z.object({ filename: z.string(), url: z.string() })) });

/** The links of a page in HTML (PEP 503): the text of each is a file's name. */
const readLinks = (page: string): { filename: string; url: string }[] =>
  [...page.matchAll(/<a\s[^>]*href="([^"#]+)[^>]*>([^<]+)<\/a>/gi)].map(([, url = '', filename = '']) => ({
    filename: filename.trim(),
    url: url.replaceAll('&amp;', '&'),
  }));

/**
 * Asks a Python index for the address of a file, without pip: the simple API in JSON (PEP 691) or HTML (PEP 503).
 * @throws DownloadFailed when it does not answer or has no such file; the signal's reason
 */
export async function findWheel(name: string, file: string, signal: AbortSignal): Promise<string> {
  const index = process.env['PIP_INDEX_URL'] || PUBLIC_INDEX;
  // Names are compared in this form: PEP 503.
  const page = `${index.replace(/\/$/, '')}/${name.replaceAll(/[-_.]+/g, '-').toLowerCase()}/`;
  const failed = (why: string, cause?: unknown) => new DownloadFailed(`${page} ${why}`, { cause });
  try {
    const response = await fetch(page, {
      headers: { accept: `${JSON_PAGE}, text/html;q=0.2` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw failed(`answers ${response.status}`);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const files = isJson ? Page.parse(JSON.parse(text)).files : readLinks(text);
    const found = files.find(({ filename }) => filename === file);
    if (found === undefined) throw failed(`has no ${file}`);
    return new URL(found.url, response.url).href;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DownloadFailed ? error : failed('cannot be read', error);
  }
}
