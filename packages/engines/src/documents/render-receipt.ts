import { readFile } from 'node:fs/promises';
import type { ReceiptSheet } from '@orator/contracts/receipts/sheet';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { notoFontsFor } from '@orator/media/noto-fonts';

const TEMPLATE = new URL('receipt.typ', import.meta.url);

/**
 * Draws a receipt as a PDF of one page of A4. Text is shaped for its script and selectable; only the used glyphs of
 * fonts are embedded.
 */
export async function renderReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  const text = JSON.stringify(sheet);
  const families = notoFontsFor(text, sheet.locale);
  const files = families.flatMap(({ file }) => [file('Regular'), file('Bold')]);
  const fontBlobs = await Promise.all(files.map((file) => readFile(file)));
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  const mainFileContent = await readFile(TEMPLATE, 'utf8');
  const fonts = JSON.stringify(families.map(({ family }) => family));
  const pdf = compiler.pdf({ mainFileContent, inputs: { sheet: text, fonts } });
  // The compiler's cache belongs to the process and would keep every receipt.
  compiler.evictCache(0);
  return pdf;
}
