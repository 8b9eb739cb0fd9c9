import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { Note } from '../../../ui/note.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { profileQuery } from '../../accounts/api/queries.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { VOICE_PATH } from '../../speeches/paths.ts';
import { withVoice } from '../../voices/paths.ts';
import { ownVoicesQuery } from '../api/queries.ts';
import { OwnVoiceCard } from '../components/own-voice-card.tsx';
import { NewVoice } from './new-voice.tsx';
import classes from './voice-clone.module.css';

export const Component = () => {
  const { t } = useTranslation('own-voices');
  const visitor = useVisitor();
  const hasAccount = visitor !== null && visitor !== TRIAL;
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {hasAccount ? <Voices /> : <SignIn />}
    </div>
  );
};

const SignIn = () => {
  const { t } = useTranslation('own-voices');
  const { pathname } = useLocation();
  return (
    <div className={classes['step']}>
      <p>{t('needsAccount')}</p>
      <Button component={Link} to={SIGN_IN_PATH} onClick={() => rememberPage(pathname)}>
        {t('signIn')}
      </Button>
    </div>
  );
};

const Voices = () => {
  const { t } = useTranslation('own-voices');
  const { data: profile } = useQuery(profileQuery());
  const { data, error } = useQuery(ownVoicesQuery());
  return (
    <>
      <NewVoice profile={profile} />
      {error === null ? null : <Note kind="bad">{errorMessage(error)}</Note>}
      {data === undefined || data.items.length === 0 ? null : (
        <section className={classes['step']} aria-labelledby="own-voices">
          <h2 id="own-voices">{t('yours')}</h2>
          <ul className={classes['list']}>
            {data.items.map((voice) => (
              <li key={voice.id}>
                <OwnVoiceCard
                  voice={voice}
                  speechPath={withVoice(VOICE_PATH, voice.id)}
                  videoPath={withVoice(PHOTO_TO_AVATAR_PATH, voice.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
