/**
 * | constants | source |
 * |---|---|
 * | `MOST_CHARACTERS` | chosen, not measured |
 */
import { readFile } from 'node:fs/promises';
import { ModelEntry } from './model-entry.ts';
import { z } from 'zod';

const BUILT_IN = new URL('catalogue.json', import.meta.url);
/** The longest catalogue, characters. */
const MOST_CHARACTERS = 2_000_000;

const Catalogue = z.strictObject({ models: z.array(ModelEntry) });

/**
 * The catalogue of this repository, or another one.
 * @param from a file or an address
 * @throws Error that says what is wrong with it
 */
export async function readCatalogue(from?: string): Promise<ModelEntry[]> {
  const text = await read(from);
  if (text.length > MOST_CHARACTERS) throw new Error(`the catalogue ${from} is too long`);
  try {
    return Catalogue.parse(JSON.parse(text)).models;
  } catch (error) {
    throw new Error(
      `${from ?? 'catalogue.json'} is no catalogue: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
      { cause: error },
    );
  }
}

async function read(from: string | undefined): Promise<string> {
  if (from === undefined || !/^https?:/.test(from)) return readFile(from ?? BUILT_IN, 'utf8');
  const response = await fetch(from, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${from} answers ${response.status}`);
  return response.text();
}
