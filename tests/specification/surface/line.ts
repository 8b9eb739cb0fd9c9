/**
 * One fact of the specification that others may rely on. It stands as the specification states it, not as our code does, so
 * that something removed or renamed in all of our code at once still fails.
 */
export interface Line<Value> {
  /** The section of the specification that states it. */
  readonly section: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
  /** What the fact is about, such as a path or a header. */
  readonly what: string;
  readonly specified: Value;
  /** A deliberate deviation: what is built instead, and why people are better off with it. */
  readonly instead?: { readonly built: Value; readonly reason: string };
}

/**
 * What is not as the lines say: empty when everything is.
 *
 * @param read what the product has built for a line
 */
export const findMismatches = <Value>(
  lines: readonly Line<Value>[],
  read: (line: Line<Value>) => Value | undefined,
): string[] =>
  lines.flatMap((line) => {
    const built = JSON.stringify(read(line));
    const name = `${line.section} ${line.what}`;
    const expected = JSON.stringify(line.instead?.built ?? line.specified);
    return built === expected ? [] : [`${name}: ${built}, not ${expected}`];
  });
