import type { Locale } from '@orator/contracts/core/common';
import { KINDS, type TableLine, tableName } from './tables.ts';

/** A text as it is, in a cell of a Markdown table. */
const inCell = (text: string): string => {
  const fence = text.includes('`') ? '``' : '`';
  const edge = fence === '``' ? ' ' : '';
  return `${fence}${edge}${text.replaceAll('|', '\\|')}${edge}${fence}`;
};

const section = (kind: string, lines: readonly TableLine[]): string =>
  [
    `## ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    '',
    '| Written | Said |',
    '| --- | --- |',
    ...lines.map(({ written, said }) => `| ${inCell(written)} | ${said.replaceAll('|', '\\|')} |`),
    '',
  ].join('\n');

/** The page in Markdown of a language's table. Pure. */
export function tablePage(locale: Locale, lines: readonly TableLine[]): string {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(tableName(locale)) ?? locale;
  const kinds = KINDS.filter((kind) => lines.some((line) => line.kind === kind));
  return [
    `# ${language}: what is written and what is said`,
    '',
    `Made from [${tableName(locale)}.tsv](../../packages/spoken-text/src/normalise/tables/${tableName(locale)}.tsv) by \`npm run spoken-text\`; [how to correct it](README.md).`,
    '',
    ...kinds.map((kind) =>
      section(
        kind,
        lines.filter((line) => line.kind === kind),
      ),
    ),
  ].join('\n');
}
