import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FIRST_SAMPLE, findSample } from '../../../shared/media/samples.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FirstSentence } from '../../../entities/sample-faces/components/first-sentence.tsx';
import { DESIGN_AVATAR_PATH } from '../../../shared/paths/photo-avatar-prompts.ts';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { VOICE_PATH } from '../../../shared/paths/speeches.ts';
import classes from './digital-humans.module.css';

const WAYS = [
  ['paint', DESIGN_AVATAR_PATH],
  ['photo', PHOTO_TO_AVATAR_PATH],
  ['keep', MY_AVATARS_PATH],
  ['voice', VOICE_PATH],
] as const;

/** Shows invented people: one speaks at once, and links lead to the pages for making an avatar. */
export const Component = () => {
  const { t } = useTranslation(['digital-humans', 'common']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FirstSentence
        headline={t('headline')}
        lead={t('lead')}
        studioPath={PHOTO_TO_AVATAR_PATH}
        first={findSample('ada') ?? FIRST_SAMPLE}
      />
      <section className={classes['ways']}>
        <h2>{t('ways')}</h2>
        <ul>
          {WAYS.map(([way, path]) => (
            <li key={way}>
              <h3>
                <Link to={path}>{t(`${way}.title`)}</Link>
              </h3>
              <p>{t(`${way}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className={classes['honest']}>
          {t('honest', { one: t('common:samples.ada'), other: t('common:samples.omar') })}
        </p>
      </section>
    </>
  );
};
