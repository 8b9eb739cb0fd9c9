import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { FIRST_SAMPLE, findSample } from '../../../shared/media/samples.ts';
import { rememberPage } from '../../../shared/navigation/return-to.ts';
import { local, TRIAL_IDS } from '../../../shared/storage/storage.ts';
import { TrialPageTitle } from '../../../ui/page-title.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { FirstSentence } from '../../../entities/sample-faces/components/first-sentence.tsx';
import { avatarPath, PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import classes from './video-of-yourself.module.css';

const STEPS = ['record', 'check', 'write'] as const;

/**
 * The page for visitors: footage is stored only for users who can be contacted and can revoke their consent, so it
 * needs an account. A face of the product demonstrates the result.
 */
export const VideoOfYourself = () => {
  const { t } = useTranslation('video-avatars');
  const { pathname } = useLocation();
  // The last avatar of a trial.
  const avatar = local.get(TRIAL_IDS.avatar);
  return (
    <>
      <TrialPageTitle>{t('title')}</TrialPageTitle>
      <FirstSentence
        headline={t('visitor.headline')}
        lead={t('visitor.lead')}
        studioPath={PHOTO_TO_AVATAR_PATH}
        first={findSample('ada') ?? FIRST_SAMPLE}
      />
      <section className={classes['steps']}>
        <h2>{t('visitor.ways')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`visitor.${step}.title`)}</h3>
              <p>{t(`visitor.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <div className={classes['ways']}>
          <Button component={Link} to={SIGN_UP_PATH} size="md" onClick={() => rememberPage(pathname)}>
            {t('visitor.signUp')}
          </Button>
          <Anchor component={Link} to={avatar === null ? PHOTO_TO_AVATAR_PATH : avatarPath(avatar)}>
            {t('visitor.photo')}
          </Anchor>
        </div>
      </section>
    </>
  );
};
