import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import classes from './questions.module.css';

interface Props {
  /** Validity of bought credits, days; undefined until known. */
  readonly days: number | undefined;
}

const NAMES = ['unused', 'cancel', 'bigger', 'smaller', 'failed'] as const;

/** Frequent questions before a payment. */
export const Questions = ({ days }: Props) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const time = days === undefined ? '' : format.days(days);
  return (
    <section className={classes['questions']}>
      <h2>{t('questions.title')}</h2>
      <dl>
        {NAMES.filter((name) => name !== 'unused' || days !== undefined).map((name) => (
          <div key={name}>
            <dt>{t(`questions.${name}`)}</dt>
            <dd>{name === 'unused' ? t('questions.unusedText', { time }) : t(`questions.${name}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
