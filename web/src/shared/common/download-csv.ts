import { downloadBlob } from './download-blob.ts';

/** The byte order mark by which spreadsheets know UTF-8; reading a response as text takes it away. */
const BOM = '\uFEFF';

/** Saves a table as a file that is named after its content and the day. */
export const downloadCsv = (content: string, table: string): void =>
  downloadBlob(
    `orator-${content}-${new Date().toISOString().slice(0, 10)}.csv`,
    new Blob([BOM, table.replace(BOM, '')], { type: 'text/csv;charset=utf-8' }),
  );
