/** What a proof did with a sentence. */
export interface Result {
  /** The kind of the voice. */
  readonly kind: string;
  readonly reading: 'misread' | 'as written';
  readonly locale: string;
  readonly trap: string;
  readonly text: string;
  readonly proof: {
    /** Another reading was heard better. */
    readonly spokenAgain: boolean;
    /** The trap is named as doubted in the end. */
    readonly trapNamed: boolean;
    readonly named: readonly string[];
  };
}

export interface Counts {
  /** Such as `natural, en, misread`. */
  readonly group: string;
  readonly sentences: number;
  /** Another reading took the place of the first, and the trap is heard in it. */
  readonly mended: number;
  /** The trap is named. */
  readonly named: number;
  /** Neither, but other words are named. */
  readonly otherNamed: number;
}

/** Counts results by voice, reading and language, and by voice, reading and trap. Pure. */
export function countResults(results: readonly Result[]): Counts[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    for (const by of [result.locale, result.trap, 'all']) {
      const group = `${result.kind}, ${result.reading}, ${by}`;
      groups.set(group, [...(groups.get(group) ?? []), result]);
    }
  }
  return Array.from(groups, ([group, members]) => {
    const count = (is: (proof: Result['proof']) => boolean): number => members.filter(({ proof }) => is(proof)).length;
    return {
      group,
      sentences: members.length,
      mended: count(({ spokenAgain, trapNamed }) => spokenAgain && !trapNamed),
      named: count(({ trapNamed }) => trapNamed),
      otherNamed: count(({ spokenAgain, trapNamed, named }) => !spokenAgain && !trapNamed && named.length > 0),
    };
  }).toSorted((one, other) => one.group.localeCompare(other.group));
}

/** The counts as a table of Markdown. Pure. */
export const writeTable = (counts: readonly Counts[]): string =>
  [
    '| voice, first reading, part | sentences | mended | named | others named |',
    '|---|---|---|---|---|',
    ...counts.map(
      ({ group, sentences, mended, named, otherNamed }) =>
        `| ${group} | ${sentences} | ${mended} | ${named} | ${otherNamed} |`,
    ),
    '',
  ].join('\n');
