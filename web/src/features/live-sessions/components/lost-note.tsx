import { useTranslation } from 'react-i18next';
import { useTellsLoss } from '../../../shared/api/connection.ts';
import { Note } from '../../../ui/note.tsx';

/** Says that the connection is lost, in place of the page's own notice. */
export const LostNote = () => {
  const { t } = useTranslation('live-sessions');
  useTellsLoss(true);
  return <Note kind="warn">{t('reconnecting')}</Note>;
};
