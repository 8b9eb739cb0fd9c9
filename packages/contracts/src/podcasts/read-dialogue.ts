import { SPEAKERS } from './limits.ts';

/** A turn of a written dialogue, before its speaker is known by index. */
interface NamedTurn {
  readonly name: string;
  readonly text: string;
  readonly chapter?: string;
}

/** A written dialogue: its speakers in the order in which they appear, and who says what. */
export interface Dialogue {
  readonly names: readonly string[];
  readonly turns: readonly NamedTurn[];
}

/** `Name: text`, also with a colon of full width, and with Markdown's bold around the name. */
const SPOKEN = /^\s*(?:\*\*)?([^\s:：*][^:：*]{0,39}?)(?:\*\*)?\s*[:：](?:\*\*)?\s*(.*)$/u;
const HEADING = /^\s*#{1,6}\s+(.+)$/u;
/** What looks like a name and is none: addresses and times of day. */
const NOT_A_NAME = /^(?:https?|\d+)$/iu;

const isName = (name: string): boolean => !NOT_A_NAME.test(name) && name.split(/\s+/u).length <= 4;

/**
 * Reads lines of the form `Name: text`. A line without a name goes on with the turn before it; `# Title` begins a chapter. Pure.
 * @returns null where fewer than two such lines are found, or more than four people speak: it is no dialogue for a podcast
 */
export function readDialogue(text: string): Dialogue | null {
  const turns: { name: string; text: string; chapter?: string }[] = [];
  let chapter: string | undefined;
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/u)) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      chapter = heading.trim();
      continue;
    }
    const [, name = '', said = ''] = SPOKEN.exec(line) ?? [];
    const last = turns.at(-1);
    if (name !== '' && isName(name.trim())) {
      turns.push({ name: name.trim(), text: said.trim(), ...(chapter === undefined ? {} : { chapter }) });
      chapter = undefined;
    } else if (line.trim() !== '' && last !== undefined) {
      last.text = last.text === '' ? line.trim() : `${last.text}\n${line.trim()}`;
    }
  }
  const spoken = turns.filter((turn) => turn.text !== '');
  const names = [...new Map(spoken.map(({ name }) => [name.toLowerCase(), name])).values()];
  return spoken.length < 2 || names.length > SPEAKERS.most ? null : { names, turns: spoken };
}
