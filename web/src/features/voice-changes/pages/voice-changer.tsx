import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisitorGate } from '../../trials/components/visitor-gate.tsx';
import { VOICE_CHANGER_PATH } from '../paths.ts';
import { ChangeStudio } from './change-studio.tsx';
import classes from './voice-changer.module.css';

/** A landing page with the tool itself in it, for who has an account and for who tries. */
export const Component = () => {
  const { t } = useTranslation('voice-changes');
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      <VisitorGate path={VOICE_CHANGER_PATH}>
        {(visitor) => <ChangeStudio key={visitor} visitor={visitor} />}
      </VisitorGate>
      <section className={classes['points']}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <div key={point}>
            <h2>{t(`${point}.title`)}</h2>
            <p>{t(`${point}.text`)}</p>
          </div>
        ))}
      </section>
    </div>
  );
};
