import { downloadBlob } from './download-blob.ts';

/** The byte order mark by which spreadsheets recognise UTF-8; reading a response as text removes it. */
const BOM = '\uFEFF';

/** Downloads a table as a file named after its content and the day. */
export const downloadCsv = (content: string, table: string): void =>
  downloadBlob(
    `orator-${content}-${new Date().toISOString().slice(0, 10)}.csv`,
    new Blob([BOM, table.replace(BOM, '')], { type: 'text/csv;charset=utf-8' }),
  );
