import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { useNavigate } from 'react-router-dom';
import { Points } from '../../features/home/points.tsx';
import { SampleStage } from '../../features/home/sample-stage.tsx';
import { SayForm } from '../../features/home/say-form.tsx';
import { carryText } from '../../lib/carried-text.ts';
import { rememberPage } from '../../lib/return-to.ts';
import { useUsername } from '../../lib/session.ts';
import { PATHS } from '../paths.ts';
import classes from './home.module.css';

export const Component = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const signedIn = useUsername() !== null;
  /** The words go along: into the studio, or through sign-up and then into the studio. */
  const speak = (text: string): void => {
    carryText(text);
    if (!signedIn) rememberPage(PATHS.photoToAvatar);
    void navigate(signedIn ? PATHS.photoToAvatar : PATHS.signUp);
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className={classes['hero']}>
        <div className={classes['words']}>
          <h1>{t('headline')}</h1>
          <p>{t('lead')}</p>
          <SayForm onSpeak={speak} />
        </div>
        <SampleStage />
      </section>
      <Points />
    </>
  );
};
