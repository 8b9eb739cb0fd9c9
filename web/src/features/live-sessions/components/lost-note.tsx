import { useTranslation } from 'react-i18next';
import { useTellsLoss } from '../../../shared/api/connection.ts';
import { Note } from '../../../ui/note.tsx';

/** Reports a lost connection; replaces the page's own notice. */
export const LostNote = () => {
  const { t } = useTranslation('live-sessions');
  useTellsLoss(true);
  return <Note kind="warn">{t('reconnecting')}</Note>;
};
