import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNavigate } from 'react-router-dom';
import { Points } from '../components/points.tsx';
import { SampleStage } from '../components/sample-stage.tsx';
import { SayForm } from '../components/say-form.tsx';
import { carryText } from '../../../shared/storage/carried-text.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { TRIAL_IDS, local } from '../../../shared/storage/storage-keys.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import classes from './home.module.css';

export const Component = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const signedIn = useUsername() !== null;
  /** The words go along into the studio, which asks nobody for an account. */
  const speak = (text: string): void => {
    carryText(text);
    // The last result of a trial does not stand in the way of the new words.
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
