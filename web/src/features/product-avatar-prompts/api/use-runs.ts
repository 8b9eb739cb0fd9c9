import { productAvatarPrompts } from '@orator/contracts/product-avatar-prompts/routes';
import type { ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import type { RunCalls } from '../../../entities/prompt-runs/api/use-prompt-runs.ts';
import type { RunQuestions } from '../../../entities/prompt-runs/api/use-run-actions.ts';
import { type ProductForm, toRequest } from '../model/form.ts';

/** A form, and the price that its page shows, credits. */
interface PricedForm {
  readonly form: ProductForm;
  readonly cost: number | undefined;
}

export const productRunCalls: RunCalls<ProductPrompt, PricedForm> = {
  create: ({ form, cost = 0 }) => call(productAvatarPrompts.create, { body: { ...toRequest(form), max_cost: cost } }),
  again: ({ id, taskId, cost = 0 }) =>
    call(productAvatarPrompts.change, { params: { id }, body: { run_after: taskId, max_cost: cost } }),
  remove: (id) => call(productAvatarPrompts.change, { params: { id }, body: { removed: true } }, { overlay: true }),
};

/** The questions before pictures are deleted or a run is stopped. */
export const useProductQuestions = (): RunQuestions => {
  const { t } = useTranslation('product-avatar-prompts');
  return {
    deleteTitle: t('deleteTitle'),
    deleteYes: t('deleteYes'),
    removeTitle: t('removeTitle'),
    removeText: t('removeText'),
    stopText: (price) => t('stopText', { price }),
  };
};
