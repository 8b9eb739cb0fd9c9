import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import type { PhotoPrompt } from '@orator/contracts/photo-avatar-prompts/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import type { RunCalls } from '../../../entities/prompt-runs/api/use-prompt-runs.ts';
import type { RunQuestions } from '../../../entities/prompt-runs/api/use-run-actions.ts';
import type { PhotoForm } from '../model/form.ts';

/** A form, and the price that its page shows, credits. */
interface PricedForm {
  readonly form: PhotoForm;
  readonly cost: number | undefined;
}

export const photoRunCalls: RunCalls<PhotoPrompt, PricedForm> = {
  create: ({ form, cost: max_cost }) => call(photoAvatarPrompts.create, { body: { ...form, max_cost } }),
  again: ({ id, taskId, cost: max_cost }) =>
    call(photoAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost } }),
  remove: (id) => call(photoAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true }),
};

/** The questions before portraits are deleted or a run is stopped. */
export const usePhotoQuestions = (): RunQuestions => {
  const { t } = useTranslation('photo-avatar-prompts');
  return {
    deleteTitle: t('deleteTitle'),
    deleteYes: t('deleteYes'),
    removeTitle: t('removeTitle'),
    removeText: t('removeText'),
    stopText: (price) => t('stopText', { price }),
  };
};
