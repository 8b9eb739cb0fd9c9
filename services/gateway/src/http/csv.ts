import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { sendDocument } from './route.ts';

/** A number is written with a decimal point and without an apostrophe before its sign; null is an empty cell. */
export type CsvCell = string | number | null;

/** A table to be written: the headings, then the rows one by one. */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/**
 * Streams a table as CSV (RFC 4180) for spreadsheets: a byte order mark, without which Excel does not read UTF-8, and
 * an apostrophe before texts that a spreadsheet would take for a formula (OWASP, CSV injection). Rows are read only as
 * fast as the client receives them.
 */
export async function sendCsv(reply: FastifyReply, { headings, rows }: CsvTable): Promise<void> {
  const document = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  document.write(headings);
  // On an error the response is cut off by destroying the stream.
  pipeline(Readable.from(rows), document, () => undefined);
  await sendDocument(reply, document, 'text/csv');
}
