/** Tokens of Whisper: bytes that are written as letters in its vocabulary (bytes_to_unicode of GPT-2's encoder.py). */

const isPlain = (byte: number): boolean =>
  (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);

/** The byte that each letter of the vocabulary stands for. */
const BYTES = new Map<string, number>();
let next = 256;
for (let byte = 0; byte < 256; byte++) BYTES.set(String.fromCodePoint(isPlain(byte) ? byte : next++), byte);

/** @throws Error when a letter stands for no byte */
function toBytes(word: string): Buffer {
  return Buffer.from(
    Array.from(word, (letter) => {
      const byte = BYTES.get(letter);
      if (byte === undefined) throw new Error(`the vocabulary has the letter ${letter}`);
      return byte;
    }),
  );
}

/** A line of the file of tokens. */
const writeToken = (bytes: Buffer, id: number | string): string =>
  `${Buffer.from(bytes.toString('hex')).toString('base64') || '='} ${id}\n`;

/**
 * The file of tokens as sherpa-onnx reads it: a line for each, with base64 and its number. The base64 holds the token's
 * bytes in hexadecimal, because sherpa-onnx would lose characters that are spread over two tokens. Pure.
 * @param words of the vocabulary up to the first special one
 */
export const writeTokens = (words: readonly string[]): string =>
  words.map((word, id) => writeToken(toBytes(word), id)).join('');

/**
 * Makes such a file from the one by the makers of sherpa-onnx, whose base64 holds the bytes themselves. Pure.
 * @throws Error when a line is not that of a token
 */
export const spellTokens = (tokens: string): string =>
  tokens
    .trim()
    .split('\n')
    .map((line) => {
      const [, word, id] = /^([\w+/=]+) (\d+)\r?$/.exec(line) ?? [];
      if (word === undefined || id === undefined) throw new Error(`the file of tokens has the line ${line}`);
      return writeToken(Buffer.from(word, 'base64'), id);
    })
    .join('');

/** The numbers of special tokens, and of languages. */
export interface SpecialTokens {
  /** @throws Error when the vocabulary has none of this name */
  readonly find: (name: string) => number;
  readonly languages: readonly { readonly code: string; readonly id: number }[];
}

const NAME = /^<\|(.+)\|>$/;

/** Finds the special tokens of a vocabulary. Languages stand between the first ones and `translate`. Pure. */
export function findSpecialTokens(vocabulary: readonly string[]): SpecialTokens {
  const ids = new Map<string, number>();
  for (const [id, word] of vocabulary.entries()) {
    const name = NAME.exec(word)?.[1];
    if (name !== undefined) ids.set(name, id);
  }
  const find = (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the vocabulary has no ${name}`);
    return id;
  };
  const [from, to] = [find('startoftranscript'), find('translate')];
  const languages = [...ids].filter(([, id]) => id > from && id < to).map(([code, id]) => ({ code, id }));
  return { find, languages };
}
