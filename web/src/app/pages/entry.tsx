import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SampleStage } from '../../features/home/sample-stage.tsx';
import { STORAGE, session } from '../../lib/storage-keys.ts';
import classes from './entry.module.css';

/** Was something written before the sign-in was asked for? */
export const hasCarriedText = (): boolean => session.get(STORAGE.carriedText) !== null;

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
