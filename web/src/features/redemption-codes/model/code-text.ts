/** Characters of a code, and of each of its groups. */
export const CODE_LENGTH = 16;
const GROUP = 4;

/** The letters and digits of a typed code, up to a code's length. The server resolves similar characters. */
const keepCodeCharacters = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .slice(0, CODE_LENGTH);

/** A typed or pasted code in groups of four: 7H2K-M4QX-9D3T-VWZ8. */
export const groupCode = (typed: string): string => keepCodeCharacters(typed).replaceAll(/.{4}(?=.)/g, '$&-');

export const isWhole = (typed: string): boolean => keepCodeCharacters(typed).length === CODE_LENGTH;

/** The caret's position in the grouped text: after the same number of code characters as before. */
export const caretAfter = (typed: string, caret: number): number => {
  const before = keepCodeCharacters(typed.slice(0, caret)).length;
  const dashes = before === CODE_LENGTH ? CODE_LENGTH / GROUP - 1 : Math.floor(Math.max(0, before - 1) / GROUP);
  return before + dashes;
};

/** The code in a URL's fragment (`#code=`); null without one. */
export const readHashCode = (hash: string): string | null => {
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return code === null || code === '' ? null : groupCode(code);
};
