import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { usePromptRuns } from '../../../shared/prompt-runs/use-prompt-runs.ts';
import { useRunActions } from '../../../shared/prompt-runs/use-run-actions.ts';
import type { PhotoForm } from '../model/form.ts';
import { promptList } from './queries.ts';

/** Starts runs of portraits. */
export const useRuns = () =>
  usePromptRuns(promptList, {
    create: ({ form, cost: max_cost }: { form: PhotoForm; cost: number | undefined }) =>
      call(photoAvatarPrompts.create, { body: { ...form, max_cost } }),
    again: ({ id, taskId, cost: max_cost }) =>
      call(photoAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost } }),
  });

/** Deletes portraits and prompts and stops runs, after confirmation. */
export const usePhotoActions = () => {
  const { t } = useTranslation('photo-avatar-prompts');
  const remove = (id: string) =>
    call(photoAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true });
  return useRunActions(promptList, remove, {
    deleteTitle: t('deleteTitle'),
    deleteYes: t('deleteYes'),
    removeTitle: t('removeTitle'),
    removeText: t('removeText'),
    stopText: (price) => t('stopText', { price }),
  });
};
