import { useTranslation } from 'react-i18next';
import classes from './points.module.css';

const POINTS = ['point1', 'point2', 'point3'] as const;
const STEPS = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
] as const;

/** The home page's selling points and steps. */
export const Points = () => {
  const { t } = useTranslation('home');
  return (
    <>
      <section className={classes['row']}>
        {POINTS.map((point) => (
          <div key={point}>
            <h2>{t(`${point}.title`)}</h2>
            <p>{t(`${point}.text`)}</p>
          </div>
        ))}
      </section>
      <section className={classes['how']}>
        <h2>{t('how.title')}</h2>
        <ol>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{t(`how.${title}`)}</h3>
              <p>{t(`how.${text}`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};
