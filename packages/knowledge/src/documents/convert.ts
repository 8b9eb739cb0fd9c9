/**
 * | constants | source |
 * |---|---|
 * | `MOST_UNPACKED` | ADR 128 |
 */
import { unzipSync, zipSync } from 'fflate';
import { convert as convertHtml } from 'html-to-text';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Document, ReadText } from './document.ts';
import { cleanText } from './clean-text.ts';

/** What a DOCX holds unpacked at most, bytes; a small one may be made to unpack without end. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** Parts of a page that say nothing of what it is about. */
const LEFT_OUT = [
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'img',
  'svg',
  'iframe',
  'button',
  'select',
  'script',
  'style',
];

const htmlToText = (html: string): string =>
  convertHtml(html, {
    wordwrap: false,
    limits: { maxInputLength: 4 * 1024 * 1024, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      ...LEFT_OUT.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  });

/** The PDF's own text. A paragraph of it ends where a sentence ends with its line. */
async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: false });
  return text.join('\n\n');
}

/** Only the parts with text, unpacked within the limit, which are packed again for mammoth. */
async function readDocx(bytes: Uint8Array): Promise<string> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/u.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED) throw new Error('the document is too large unpacked');
      return true;
    },
  });
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  // Threads that read a PDF or a page start without its 200 modules.
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml({ buffer }, { externalFileAccess: false });
  return htmlToText(value);
}

const isSignIn = (html: string): boolean => /<input[^>]+type\s*=\s*["']?password/iu.test(html);

const readAs: Readonly<Record<Document['kind'], (bytes: Uint8Array) => Promise<string> | string>> = {
  pdf: readPdf,
  docx: readDocx,
  html: (bytes) => htmlToText(new TextDecoder().decode(bytes)),
  text: (bytes) => new TextDecoder().decode(bytes),
};

/** Makes a text of a document. */
export async function convertDocument({ kind, bytes }: Document): Promise<ReadText> {
  if (kind === 'html' && isSignIn(new TextDecoder().decode(bytes))) return { refusal: 'sign_in' };
  try {
    return cleanText(await readAs[kind](bytes));
  } catch {
    return { refusal: 'unreadable' };
  }
}
