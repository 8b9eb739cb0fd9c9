import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../photo-videos/paths.ts';
import { FirstSentence } from '../components/first-sentence.tsx';
import { Points } from '../components/points.tsx';

export const Component = () => {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <FirstSentence headline={t('headline')} lead={t('lead')} studioPath={PHOTO_TO_AVATAR_PATH} />
      <Points />
    </>
  );
};
