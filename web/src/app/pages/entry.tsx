import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { SampleStage } from '../../features/home/sample-stage.tsx';
import { TRIAL, useVisitor } from '../../lib/session.ts';
import { STORAGE, session } from '../../lib/storage-keys.ts';
import classes from './entry.module.css';

/** Says what is not lost by signing in: what was tried, or what was written before the sign-in was asked for. */
export const useEntryNote = (): string | null => {
  const { t } = useTranslation(['accounts', 'trials']);
  if (useVisitor() === TRIAL) return t('trials:moves');
  return session.get(STORAGE.carriedText) === null ? null : t('kept');
};

/** A form beside a result, so that one sees what one signs up for. */
export const EntryPage = ({ children, to }: { children: ReactNode; to: string | null }) =>
  to === null ? (
    <div className={classes['page']}>
      <div className={classes['form']}>{children}</div>
      <div className={classes['stage']}>
        <SampleStage />
      </div>
    </div>
  ) : (
    <Navigate to={to} replace />
  );
