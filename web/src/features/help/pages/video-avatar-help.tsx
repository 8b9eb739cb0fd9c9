import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LIP_SYNC_PATH } from '../../../shared/paths/lip-syncs.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { HelpPicture } from '../../../entities/help/components/help-picture.tsx';
import { ScriptMarks } from '../../../entities/help/components/script-marks.tsx';
import classes from './video-avatar-help.module.css';

/** The steps, each with a picture of the studio. */
const STEPS = ['face', 'words', 'making', 'done'] as const;
const QUESTIONS = ['photos', 'price', 'own', 'sound'] as const;

/** How a photo becomes a talking video. */
export const Component = () => {
  const { t } = useTranslation('help');
  return (
    <article className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={classes['lead']}>{t('lead')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <h2>{t(`${step}.title`)}</h2>
            <p>{t(`${step}.text`)}</p>
            <HelpPicture of={step} />
          </li>
        ))}
      </ol>
      <ScriptMarks />
      <section>
        <h2>{t('questions')}</h2>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <h3>{t(`${question}.title`)}</h3>
            <p>
              {t(`${question}.text`)} {question === 'sound' ? <Link to={LIP_SYNC_PATH}>{t('sound.link')}</Link> : null}
            </p>
          </div>
        ))}
      </section>
      <Button component={Link} to={PHOTO_TO_AVATAR_PATH} size="lg">
        {t('begin')}
      </Button>
    </article>
  );
};
