import { expect, it } from 'vitest';
import { checkScript, cleanScript } from './check-script.ts';
import { faultyMarksIn } from './faulty-marks.ts';
import { foreignLettersIn } from './foreign-letters.ts';
import { estimateSpeechSeconds } from './speech-estimate.ts';
import { splitText } from './split-text.ts';

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanScript,
  checkScript: (text) => checkScript(text, 'en'),
  faultyMarksIn,
  foreignLettersIn: (text) => foreignLettersIn(text, 'en'),
  estimateSpeechSeconds: (text) => estimateSpeechSeconds(text, 'en'),
  splitText: (text) => splitText(text, 'en'),
};
/** What patterns of markup and marks begin with, and do not end with. */
const REPEATED = [
  'a',
  '1',
  ' ',
  '\n',
  '\t',
  'a ',
  'a.',
  '1.',
  '. ',
  '|',
  ' |',
  '*',
  '**a',
  '_',
  '_a',
  '~',
  '`',
  '#',
  '> ',
  '- ',
  '[',
  '[a](',
  '![',
  '[1',
  '[^',
  '(',
  '((a',
  '<',
  '<a ',
  '</',
  '<!--',
  '&',
  '&#',
  '\\',
  'a@',
  'http://',
  'あ',
  '。',
  '😀',
  '\u0301',
];

/** The thread's own work, since other tests run beside it, ms; at least 1. */
function measure(work: () => unknown): number {
  const from = process.threadCpuUsage();
  work();
  return Math.max(1, process.threadCpuUsage(from).user / 1000);
}

it.each(Object.entries(READERS))('%s takes a time that grows in proportion to the length of a text', (_name, read) => {
  const slow = REPEATED.filter((part) => {
    const time = (length: number): number => measure(() => read(`a ${part.repeat(length / part.length)} b`));
    time(200);
    return time(20_000) > 60 * time(1250);
  });
  expect(slow).toEqual([]);
});
