import type { PromptReading as Reading } from '@orator/contracts/photo-avatar-prompts/schema';
import { exists } from 'i18next';
import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';
import classes from './prompt-form.module.css';

type Attribute = keyof typeof en.attributes;
const isNamed = (attribute: string): attribute is Attribute => exists(`photo-avatar-prompts:attributes.${attribute}`);

/** The words of the prompt that were understood, and those that were not. */
export const PromptReading = ({ reading }: { reading: Reading }) => {
  const { t } = useTranslation('photo-avatar-prompts');
  const { understood, unknown } = reading;
  return (
    <output className={classes['reading']}>
      {understood.length === 0 ? null : (
        <span>
          <b>{t('understood')}</b>
          {understood.map(({ term, attribute, value }) => (
            <span key={`${attribute}:${value}:${term}`} className={classes['term']}>
              <bdi>{term}</bdi>
              {isNamed(attribute) ? <small>{t(`attributes.${attribute}`)}</small> : null}
            </span>
          ))}
        </span>
      )}
      {unknown.length === 0 ? null : (
        <span>
          <b>{t('unknown')}</b>
          {unknown.map((term) => (
            <span key={term} className={classes['term']} data-unknown>
              <bdi>{term}</bdi>
            </span>
          ))}
        </span>
      )}
    </output>
  );
};
