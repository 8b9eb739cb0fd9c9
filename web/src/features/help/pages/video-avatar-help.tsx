import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LIP_SYNC_PATH } from '../../lip-syncs/paths.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import done from '../components/pictures/done.webp';
import face from '../components/pictures/face.webp';
import making from '../components/pictures/making.webp';
import words from '../components/pictures/text.webp';
import { ScriptMarks } from '../components/script-marks.tsx';
import classes from './video-avatar-help.module.css';

/** The steps with pictures of the studio, and their sizes in pixels. */
const STEPS = [
  ['face', face, 780, 662],
  ['words', words, 400, 900],
  ['making', making, 780, 710],
  ['done', done, 780, 820],
] as const;
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
        {STEPS.map(([step, picture, width, height]) => (
          <li key={step}>
            <h2>{t(`${step}.title`)}</h2>
            <p>{t(`${step}.text`)}</p>
            <img src={picture} width={width} height={height} alt={t(`${step}.picture`)} loading="lazy" />
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
