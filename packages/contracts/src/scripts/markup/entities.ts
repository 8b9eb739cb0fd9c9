/** The character references of HTML that texts are pasted with; a table of all 2,200 would be larger than the contracts. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  cent: '¢',
  deg: '°',
  times: '×',
  frac12: '½',
  copy: '©',
  reg: '®',
  trade: '™',
  bull: '•',
  middot: '·',
};

const character = (code: number): string | undefined =>
  code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;

/** A text with its character references as characters. Pure. */
export const readEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/giu,
    (all, decimal?: string, hex?: string, name?: string) =>
      (decimal !== undefined
        ? character(Number(decimal))
        : hex !== undefined
          ? character(Number.parseInt(hex, 16))
          : NAMED[name?.toLowerCase() ?? '']) ?? all,
  );
