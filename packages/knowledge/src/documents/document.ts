/** What a document is read as. */
export type DocumentKind = 'pdf' | 'docx' | 'html' | 'text';

/** A document of which a text is to be made. */
export interface Document {
  readonly kind: DocumentKind;
  readonly bytes: Uint8Array;
}

/**
 * Why a document has no text: it cannot be read; there is none in it, as in a PDF of pictures; it is the page on which
 * one signs in; it took too long.
 */
export const REFUSALS = ['unreadable', 'no_text', 'sign_in', 'too_long'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The text of a document, Markdown or plain, or why there is none. */
export type ReadText = { readonly text: string } | { readonly refusal: Refusal };

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature;

/**
 * Tells by its first bytes what a file is. Pure.
 * @returns null for what is neither a PDF, nor a zip as which DOCX is stored, nor a text in UTF-8
 */
export function findKind(bytes: Uint8Array): DocumentKind | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'docx';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : 'text';
  } catch {
    return null;
  }
}
