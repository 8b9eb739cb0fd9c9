import { DUB_LIMITS } from '@orator/contracts/dubs/limits';
import { SPEAKER_NAME_CHARACTERS } from '@orator/contracts/podcasts/limits';

interface Said {
  readonly text: string;
  readonly speaker: string;
}

/** `Nora: ` before what she says: three words at most, which begin with a letter as no time of day does. */
const NAMED = /^(\p{L}[\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,2}) ?[:：] ?(?=\S)/u;

/**
 * Takes the names of speakers out of what they say. They are taken for names where every other line begins with one and one
 * comes twice; a line without one is of who spoke before.
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
