import { useTranslation } from 'react-i18next';
import { latePart } from '../../../ui/late-part.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { FirstSentence } from '../../../entities/sample-faces/components/first-sentence.tsx';
import { Points } from '../components/points.tsx';
import classes from './home.module.css';

/** Below the fold. */
const Tools = latePart(async () => (await import('../../../entities/studio-tools/components/tools.tsx')).Tools, null);

export const Component = () => {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle>{t('pageTitle')}</PageTitle>
      <FirstSentence headline={t('headline')} lead={t('lead')} studioPath={PHOTO_TO_AVATAR_PATH} />
      <Points />
      <div className={classes['tools']}>
        <Tools title="all" groups={['avatars', 'videos', 'voices']} />
      </div>
    </>
  );
};
