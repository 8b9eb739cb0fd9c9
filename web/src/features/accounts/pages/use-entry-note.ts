import { useTranslation } from 'react-i18next';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { STORAGE, session } from '../../../shared/storage/storage-keys.ts';

/** Says what is not lost by signing in: what was tried, or what was written before the sign-in was asked for. */
export const useEntryNote = (): string | null => {
  const { t } = useTranslation(['accounts', 'trials']);
  if (useVisitor() === TRIAL) return t('trials:moves');
  return session.get(STORAGE.carriedText) === null ? null : t('kept');
};
