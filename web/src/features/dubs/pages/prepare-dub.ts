import type { NewDub } from '@orator/contracts/dubs/schema';
import type { Voice } from '@orator/contracts/voices/schema';
import type { Wanting } from '../components/dub-foot.tsx';
import type { CheckedLine } from '../model/check-lines.ts';
import { type DubDraft, toNewDub } from '../model/draft.ts';
import type { DubVideo } from './use-dub-video.ts';

const listNumbers = (checked: readonly CheckedLine[], found: (line: CheckedLine) => boolean): number[] =>
  checked.flatMap((line, index) => (found(line) ? [index + 1] : []));

/** The input of a dub from a draft, or the first thing that is missing. Pure. */
export function prepareDub(
  draft: DubDraft,
  video: DubVideo | null,
  cast: readonly (Voice | undefined)[],
  checked: readonly CheckedLine[],
): NewDub | Wanting {
  if (video === null) return { missing: 'video', numbers: [] };
  if (draft.lines.length === 0) return { missing: 'lines', numbers: [] };
  const empty = listNumbers(checked, ({ problem }) => problem === 'empty');
  if (empty.length > 0) return { missing: 'words', numbers: empty };
  const wrong = listNumbers(checked, ({ problem }) => problem !== null);
  if (wrong.length > 0) return { missing: 'wrong', numbers: wrong };
  const voiceIds = cast.flatMap((voice) => (voice === undefined ? [] : [voice.id]));
  if (voiceIds.length < draft.speakers.length) return { missing: 'voice', numbers: [] };
  return toNewDub({ ...draft, sound: video.hasSound ? draft.sound : 'drop' }, video.id, voiceIds);
}
