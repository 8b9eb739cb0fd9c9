import { useTranslation } from 'react-i18next';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';

/** A note that signing in keeps the trial's results, or the text written before. */
export const useEntryNote = (): string | null => {
  const { t } = useTranslation(['accounts', 'trials']);
  if (useVisitor() === TRIAL) return t('trials:moves');
  return session.get(STORAGE.carriedScript) === null ? null : t('kept');
};
