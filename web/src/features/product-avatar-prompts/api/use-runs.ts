import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { usePromptRuns } from '../../../shared/prompt-runs/use-prompt-runs.ts';
import { useRunActions } from '../../../shared/prompt-runs/use-run-actions.ts';
import { type ProductForm, toRequest } from '../model/form.ts';
import { productPromptList } from './queries.ts';

/** Starts runs of pictures with products. */
export const useRuns = () =>
  usePromptRuns(productPromptList, {
    create: ({ form, cost = 0 }: { form: ProductForm; cost: number | undefined }) =>
      call(productAvatarPrompts.create, { body: { ...toRequest(form), max_cost: cost } }),
    again: ({ id, taskId, cost = 0 }) =>
      call(productAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost: cost } }),
  });

/** Deletes pictures and prompts and stops runs, each after it was asked. */
export const useProductActions = () => {
  const { t } = useTranslation('product-avatar-prompts');
  const remove = (id: string) =>
    call(productAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true });
  return useRunActions(productPromptList, remove, {
    deleteTitle: t('deleteTitle'),
    deleteYes: t('deleteYes'),
    removeTitle: t('removeTitle'),
    removeText: t('removeText'),
    stopText: (price) => t('stopText', { price }),
  });
};
