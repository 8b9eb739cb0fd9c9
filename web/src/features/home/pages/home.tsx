import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNavigate } from 'react-router-dom';
import { Points } from '../components/points.tsx';
import { SampleStage } from '../components/sample-stage.tsx';
import { SayForm } from '../components/say-form.tsx';
import { carryText } from '../../../shared/storage/carried-text.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import classes from './home.module.css';

export const Component = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const signedIn = useUsername() !== null;
  /** Opens the studio with the text; no account is needed. */
  const speak = (text: string): void => {
    carryText(text);
    // Otherwise the studio would open the trial's last task.
    local.remove(TRIAL_IDS.photo);
    void navigate(PHOTO_TO_AVATAR_PATH);
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className={classes['hero']}>
        <div className={classes['words']}>
          <h1>{t('headline')}</h1>
          <p>{t('lead')}</p>
          <SayForm onSpeak={speak} note={signedIn ? null : t('free')} />
        </div>
        <SampleStage />
      </section>
      <Points />
    </>
  );
};
