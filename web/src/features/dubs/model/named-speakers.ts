import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { SPEAKER_NAME_CHARACTERS } from '@orator/contracts/podcasts/limits';

interface Said {
  readonly text: string;
  readonly speaker: string;
}

/** `Nora: ` before a text: at most three words beginning with a letter, which excludes times of day. */
const NAMED = /^(\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,2}) ?[:：] ?(?=\S)/u;

/**
 * Separates speakers' names from their texts. They count as names if every other line begins with one and one occurs
 * twice; a line without one belongs to the previous speaker.
 */
export function nameSpeakers<Line extends Said>(lines: readonly Line[]): readonly Line[] {
  const found = lines.map(({ text }) => NAMED.exec(text));
  const names = found.flatMap((match) => match?.[1] ?? []).filter(({ length }) => length <= SPEAKER_NAME_CHARACTERS);
  const different = new Set(names).size;
  const named = names.length * 2 >= lines.length && different < names.length && different <= DUB_LIMITS.speakers;
  if (!named || lines.some(({ speaker }) => speaker !== '')) return lines;
  let speaker = '';
  return lines.map((line, index) => {
    const [prefix = '', name] = found[index] ?? [];
    if (name === undefined || name.length > SPEAKER_NAME_CHARACTERS) return { ...line, speaker };
    speaker = name;
    return { ...line, speaker, text: line.text.slice(prefix.length) };
  });
}
