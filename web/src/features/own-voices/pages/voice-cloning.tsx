import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisitorGate } from '../../trials/components/visitor-gate.tsx';
import { VOICE_CLONING_PATH } from '../paths.ts';
import { CloneStudio } from './clone-studio.tsx';
import classes from './voice-clone.module.css';

/** A landing page with the tool itself in it, for whom has an account and for whom tries. */
export const Component = () => {
  const { t } = useTranslation('own-voices');
  const clones = (useQuery(systemConfigQuery()).data?.voice_cloning.length ?? 0) > 0;
  return (
    <div className={classes['page']}>
      <PageTitle>{t('tool.title')}</PageTitle>
      <div className={classes['head']}>
        <h1>{t('tool.headline')}</h1>
        <p>{t(clones ? 'cloning.lead' : 'tool.lead')}</p>
      </div>
      <VisitorGate path={VOICE_CLONING_PATH}>
        {(visitor) => <CloneStudio key={visitor} visitor={visitor} here={VOICE_CLONING_PATH} />}
      </VisitorGate>
      <section className={classes['points']}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <div key={point}>
            <h2>{t(`tool.${point}.title`)}</h2>
            <p>{t(clones && point === 'point1' ? 'cloning.point' : `tool.${point}.text`)}</p>
          </div>
        ))}
      </section>
    </div>
  );
};
