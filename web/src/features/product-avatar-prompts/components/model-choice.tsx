import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import type { ChosenModel } from '../model/form.ts';
import classes from './product-form.module.css';
import { ProductTile } from './product-tile.tsx';

/** A person who can show products. */
export interface Model extends ChosenModel {
  readonly picture: string;
  /** Undefined for a photo, which has no name; '' for an avatar that was not named. */
  readonly name: string | undefined;
}

/** A person of the library; choosing one adds the picture to the user's photos. */
export interface LibraryModels {
  readonly items: readonly Pick<PhotoAvatarAsset, 'id' | 'label' | 'image_url'>[];
  /** The id of the person who is being added. */
  readonly adding: string | null;
  readonly error: Error | null;
  readonly onAdd: (id: string) => void;
}

interface Props {
  readonly models: readonly Model[];
  readonly pending: boolean;
  readonly library: LibraryModels;
  readonly chosen: ChosenModel | null;
  readonly onChoose: (model: ChosenModel) => void;
}

export const ModelChoice = ({ models, pending, library, chosen, onChoose }: Props) => {
  const { t } = useTranslation('product-avatar-prompts');
  const format = useFormat();
  const photos = models.filter(({ name }) => name === undefined);
  const nameModel = (model: Model): string => {
    if (model.name === undefined) return t('photoName', { number: format.number(photos.indexOf(model) + 1) });
    return model.name === '' ? t('unnamedAvatar') : model.name;
  };
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('model')}</legend>
      <p className={classes['hint']}>{t('modelHint')}</p>
      {models.length + library.items.length === 0 && !pending ? <Note kind="warn">{t('noModels')}</Note> : null}
      <div className={classes['pictures']}>
        {models.map((model) => (
          <ProductTile
            key={`${model.kind}:${model.id}`}
            type="radio"
            name="model"
            label={nameModel(model)}
            chosen={chosen?.kind === model.kind && chosen.id === model.id}
            picture={model.picture}
            onChange={() => onChoose({ kind: model.kind, id: model.id })}
          />
        ))}
        {library.items.map(({ id, label, image_url: picture }) => (
          <ProductTile
            key={id}
            type="radio"
            name="model"
            label={label}
            chosen={library.adding === id}
            busy={library.adding === id}
            disabled={library.adding !== null}
            picture={picture}
            onChange={() => library.onAdd(id)}
          />
        ))}
      </div>
      {library.error === null ? null : <Note kind="bad">{errorMessage(library.error)}</Note>}
    </fieldset>
  );
};
