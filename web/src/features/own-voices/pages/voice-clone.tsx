import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import tool from '../../../ui/tool-page.module.css';
import { ToolPage } from '../../../ui/tool-page.tsx';
import { VOICE_CLONE_PATH, VOICE_CLONING_PATH } from '../../../shared/paths/own-voices.ts';
import { bestMethod } from '../model/cloning.ts';
import { CloneStudio } from './clone-studio.tsx';
import classes from './voice-clone.module.css';

/** The text that explains each method before it is used. */
const LEADS = { clone: 'cloning.lead', fit: 'fitting.lead', match: 'lead' } as const;

export const Component = () => {
  const { t } = useTranslation('own-voices');
  const visitor = useVisitor();
  const method = bestMethod(useQuery(systemConfigQuery()).data);
  const title = t(method === 'match' ? 'title' : 'cloning.title');
  return (
    <ToolPage title={title} headline={title} lead={t(LEADS[method])}>
      {visitor === null ? <SignIn /> : <CloneStudio key={visitor} visitor={visitor} here={VOICE_CLONE_PATH} />}
    </ToolPage>
  );
};

const SignIn = () => {
  const { t } = useTranslation('own-voices');
  const { pathname } = useLocation();
  return (
    <div className={`${tool['step']} ${classes['step']}`}>
      <p>{t('needsAccount')}</p>
      <div className={classes['ways']}>
        <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(pathname)}>
          {t('signIn')}
        </Button>
        <Button component={Link} to={VOICE_CLONING_PATH} variant="default">
          {t('tryFirst')}
        </Button>
      </div>
    </div>
  );
};
