import { useTranslation } from 'react-i18next';
import { ExampleList, type ExampleListProps } from './example-list.tsx';
import classes from './examples.module.css';

/** Finished portraits to try; nothing until they are painted. */
export const Examples = ({ assets, ...actions }: ExampleListProps) => {
  const { t } = useTranslation('photo-avatar-categories');
  const examples = assets.filter(({ category }) => category === 'Character');
  if (examples.length === 0) return null;
  return (
    <section className={classes['examples']}>
      <div>
        <h2>{t('examples')}</h2>
        <p>{t('examplesText')}</p>
      </div>
      <ExampleList assets={examples} {...actions} />
    </section>
  );
};
