import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { findSamplePhotoId } from '../../../shared/media/sample-photo-ids.ts';
import { RunPanel } from '../../../entities/prompt-runs/components/run-panel.tsx';
import type { RunPrice } from '../../../entities/prompt-runs/model/run-price.ts';
import { assetsQuery } from '../../../entities/photo-avatar-categories/api/queries.ts';
import { useAddModel, useModels } from '../api/use-models.ts';
import { ModelChoice } from '../components/model-choice.tsx';
import { ProductForm } from '../components/product-form.tsx';
import { missingIn, type PatchForm, type ProductForm as Form } from '../model/form.ts';

interface Props {
  readonly form: Form;
  readonly patch: PatchForm;
  readonly price: RunPrice;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onMake: () => void;
}

/** Products, who shows them and how, with the price and the button below. */
export const ProductPanel = ({ form, patch, price, busy, error, onMake }: Props) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const { models, pending } = useModels();
  const people = useQuery(assetsQuery('Model')).data?.items ?? [];
  const samples = useQuery(assetsQuery('Product')).data?.items ?? [];
  const add = useAddModel((id) => patch({ model: { kind: 'image', id } }));
  const library = {
    // An added person is listed among the user's photos.
    items: people.filter(({ id }) => !models.some((model) => model.id === findSamplePhotoId(id))),
    adding: add.isPending ? add.variables.id : null,
    error: add.error,
    onAdd: (id: string): void => {
      const person = people.find((one) => one.id === id);
      if (person !== undefined) add.mutate(person);
    },
  };
  const count = form.layouts.length;
  const missing = missingIn(form);
  const label = (): string => {
    if (price.trial !== null) return t('makeFree', { count });
    return price.cost === undefined ? t('make', { count }) : t('makeFor', { count, price: format.credits(price.cost) });
  };
  return (
    <RunPanel
      name={t('panel')}
      price={price}
      missing={missing === null ? null : t(`missing.${missing}`)}
      label={label()}
      perImage={price.trial === null ? t('perPicture') : null}
      busy={busy}
      error={error}
      onMake={onMake}
    >
      <ProductForm
        form={form}
        patch={patch}
        samples={samples}
        model={
          <ModelChoice
            models={models}
            pending={pending}
            library={library}
            chosen={form.model}
            onChoose={(model) => patch({ model })}
          />
        }
      />
    </RunPanel>
  );
};
