import type { Recording } from '@orator/contracts/recordings/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { useTaskAgain } from '../../../entities/tasks/api/use-task-again.ts';
import { useKeptDraft } from '../../../entities/studios/api/use-kept-draft.ts';
import { recordingQuery } from '../../../entities/recordings/api/queries.ts';
import { emptyDraft, lipSyncDrafts, titleByFile, toDraft } from '../model/draft.ts';

/** The form, which survives a reload; it starts from the video that the URL names to make again. */
export const useLipSyncForm = (visitor: string) => {
  const queries = useQueryClient();
  const { draft, set, patch } = useKeptDraft(lipSyncDrafts, visitor, () => emptyDraft(currentLocale()));
  useTaskAgain('lip-sync', ({ source }) => {
    if (source !== null) set(toDraft(source, currentLocale()));
  });
  const { recordingId } = draft;
  const kept = useQuery({ ...recordingQuery(recordingId ?? ''), enabled: recordingId !== null });
  const soundGone = recordingId !== null && isGone(kept.error);
  return {
    draft,
    patch,
    sound: recordingId === null || soundGone ? null : (kept.data ?? null),
    soundGone,
    useSound: (sound: Recording, name: string | null): void => {
      // Already known, so no request is needed.
      queries.setQueryData(recordingQuery(sound.id).queryKey, sound);
      patch({ recordingId: sound.id, title: name === null ? '' : titleByFile(name) });
    },
  };
};
