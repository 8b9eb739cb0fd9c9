import { useTranslation } from 'react-i18next';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import classes from './dub.module.css';
import { DubStudio } from './dub-studio.tsx';

/** A video speaks another language: its lines side by side, voices, and the video that is made of them. */
export const Component = () => {
  const { t } = useTranslation('dubs');
  const visitor = useVisitor();
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
      </header>
      {visitor === null || visitor === TRIAL ? null : <DubStudio key={visitor} visitor={visitor} />}
    </div>
  );
};
