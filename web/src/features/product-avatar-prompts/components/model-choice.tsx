import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import type { ChosenModel } from '../model/form.ts';
import classes from './product-form.module.css';
import { ProductTile } from './product-tile.tsx';

/** Somebody who can show products. */
export interface Model extends ChosenModel {
  readonly picture: string;
  /** Undefined for a photo, which has none. */
  readonly name: string | undefined;
}

interface Props {
  readonly models: readonly Model[];
  readonly pending: boolean;
  readonly chosen: ChosenModel | null;
  readonly onChoose: (model: ChosenModel) => void;
}

export const ModelChoice = ({ models, pending, chosen, onChoose }: Props) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const photos = models.filter(({ name }) => name === undefined);
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('model')}</legend>
      <p className={classes['hint']}>{t('modelHint')}</p>
      {models.length === 0 && !pending ? <Note kind="warn">{t('noModels')}</Note> : null}
      <div className={classes['pictures']}>
        {models.map((model) => (
          <ProductTile
            key={`${model.kind}:${model.id}`}
            type="radio"
            name="model"
            label={model.name ?? t('photoName', { number: format.number(photos.indexOf(model) + 1) })}
            chosen={chosen?.kind === model.kind && chosen.id === model.id}
            picture={model.picture}
            onChange={() => onChoose({ kind: model.kind, id: model.id })}
          />
        ))}
      </div>
    </fieldset>
  );
};
