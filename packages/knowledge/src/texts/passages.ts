/**
 * | constants | source |
 * |---|---|
 * | `LONG`, `HEADING` | chosen, not measured |
 */
import type { Locale } from '@orator/contracts/core/common';
import { cutSentences } from './sentences.ts';

/** A part of a text that belongs together: sentences under one heading. */
export interface Passage {
  /** The heading above it; '' where there is none. */
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** A passage ends with the paragraph after this length, characters. */
const LONG = 600;
/** A line without a full stop is a heading up to this length, characters. */
const HEADING = 80;

/** Signs before a line in Markdown: of a heading, a quotation, or an entry of a list. */
const MARKDOWN_HEADING = /^#{1,6}\s+/u;
const MARKDOWN_ENTRY = /^(?:[-*+•·]|\d{1,2}[.)])\s+|^>\s*/u;
const ENDED = /[.!?…:;,。！？：；，؟۔،»”"')\]]$/u;

const stripMarkdown = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/gu, '$2')
    .trim();

interface Line {
  readonly text: string;
  readonly kind: 'heading' | 'entry' | 'text' | 'blank';
}

/** @param stands whether a line stands apart: nothing above it, and no sentence that goes on below it */
function readLine(raw: string, stands: boolean): Line {
  const line = raw.trim();
  if (line === '') return { text: '', kind: 'blank' };
  if (MARKDOWN_HEADING.test(line)) return { text: stripMarkdown(line.replace(MARKDOWN_HEADING, '')), kind: 'heading' };
  if (MARKDOWN_ENTRY.test(line)) return { text: stripMarkdown(line.replace(MARKDOWN_ENTRY, '')), kind: 'entry' };
  const isHeading = stands && line.length <= HEADING && !ENDED.test(line) && !/\d/u.test(line);
  return { text: stripMarkdown(line), kind: isHeading ? 'heading' : 'text' };
}

const readLines = (text: string): Line[] => {
  const lines = text.split(/\r\n|[\n\r\u2028]/u);
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  const goesOn = (at: number): boolean => /^\s*\p{Ll}/u.test(lines[at + 1] ?? '');
  return lines.map((line, at) => readLine(line, isBlank(at - 1) && !goesOn(at) && at + 1 < lines.length));
};

/** Cuts a text, plain or Markdown, into passages of about 600 characters. Pure. */
export function cutPassages(text: string, locale: Locale): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let sentences: string[] = [];
  let paragraph = '';
  const endParagraph = (): void => {
    sentences.push(...cutSentences(paragraph, locale));
    paragraph = '';
  };
  const endPassage = (): void => {
    endParagraph();
    if (sentences.length > 0) passages.push({ heading, sentences });
    sentences = [];
  };
  for (const { text: line, kind } of readLines(text)) {
    if (kind === 'heading') {
      endPassage();
      heading = line;
    } else if (kind === 'text') {
      // A line that ends in the middle of a sentence goes on in the next one.
      paragraph = paragraph === '' ? line : `${paragraph} ${line}`;
      if (/[.!?…。！？؟]$/u.test(line)) endParagraph();
    } else {
      endParagraph();
      if (kind === 'entry') sentences.push(...cutSentences(line, locale));
      if (sentences.join(' ').length > LONG) endPassage();
    }
  }
  endPassage();
  return passages;
}
