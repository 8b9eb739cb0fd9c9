import { RATIOS } from '@orator/contracts/core/common';
import { DRAWN_LAYOUTS } from '@orator/contracts/product-avatar-prompts/options';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import type { PatchForm, ProductForm as Form } from '../model/form.ts';
import { ProductChoice, type SampleProduct } from './product-choice.tsx';
import classes from './product-form.module.css';

interface Props {
  readonly form: Form;
  readonly patch: PatchForm;
  readonly samples: readonly SampleProduct[];
  /** The choice of who shows the products. */
  readonly model: ReactNode;
}

/** Products, who shows them, and how. */
export const ProductForm = ({ form, patch, samples, model }: Props) => {
  const { t } = useTranslation('product-avatar-prompts');
  return (
    <>
      <ProductChoice samples={samples} chosen={form.products} patch={patch} />
      {model}
      <fieldset className={classes['choice']}>
        <legend>{t('layouts')}</legend>
        <div className={classes['layouts']}>
          {DRAWN_LAYOUTS.map((layout) => (
            <label key={layout}>
              <input
                type="checkbox"
                checked={form.layouts.includes(layout)}
                onChange={({ currentTarget: { checked } }) =>
                  patch(({ layouts }) => ({
                    layouts: checked ? [...layouts, layout] : layouts.filter((one) => one !== layout),
                  }))
                }
              />
              {t(`layoutNames.${layout}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={classes['ratio']}>
        <span className={classes['label']}>{t('ratio')}</span>
        <Pills
          name="product-ratio"
          label={t('ratio')}
          value={form.ratio}
          onChange={(ratio) => patch({ ratio })}
          options={RATIOS.map((value) => ({ value, text: value }))}
        />
      </div>
    </>
  );
};
