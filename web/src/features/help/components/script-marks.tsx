import { useTranslation } from 'react-i18next';
import picture from './pictures/marks.webp';
import classes from './script-marks.module.css';

/** The marks in the order in which they are taught. */
const MARKS = ['pause', 'emphasis', 'higher', 'lower', 'pronunciation', 'all'] as const;

/** Teaches the marks of scripts, with a picture of the field that shows them. */
export const ScriptMarks = () => {
  const { t } = useTranslation('help');
  return (
    <section id="marks" className={classes['marks']}>
      <h2>{t('marks.title')}</h2>
      <p>{t('marks.text')}</p>
      <img src={picture} width={1664} height={538} alt={t('marks.picture')} loading="lazy" />
      <dl>
        {MARKS.map((mark) => (
          <div key={mark}>
            <dt>
              <code dir="auto">{t(`marks.${mark}.mark`)}</code>
            </dt>
            <dd>{t(`marks.${mark}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('marks.rest')}</p>
    </section>
  );
};
