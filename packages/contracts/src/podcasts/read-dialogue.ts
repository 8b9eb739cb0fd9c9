import { SPEAKERS } from './limits.ts';

/** A turn of a written dialogue, with its speaker by name. */
interface NamedTurn {
  readonly name: string;
  readonly text: string;
  readonly chapter?: string;
}

/** A written dialogue: its speakers in order of appearance, and its turns. */
export interface Dialogue {
  readonly names: readonly string[];
  readonly turns: readonly NamedTurn[];
}

/** `Name: text`, also with a full-width colon, and with the name in Markdown bold. */
const SPOKEN = /^\s*(?:\*\*)?([^\s:：*][^:：*]{0,39}?)(?:\*\*)?\s*[:：](?:\*\*)?\s*(.*)$/u;
const HEADING = /^\s*#{1,6}\s+(.+)$/u;
/** Texts before a colon that are not names: URL schemes and times of day. */
const NOT_A_NAME = /^(?:https?|\d+)$/iu;

const isName = (name: string): boolean => !NOT_A_NAME.test(name) && name.split(/\s+/u).length <= 4;

/**
 * Reads lines of the form `Name: text`. A line without a name continues the turn before it; `# Title` begins a chapter.
 * Pure.
 * @returns null when it is no dialogue for a podcast: fewer than two such lines, or more than four speakers
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
