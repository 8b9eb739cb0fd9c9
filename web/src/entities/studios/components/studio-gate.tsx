import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { TRIAL, useVisitor } from '../../../shared/session/session.ts';
import { local } from '../../../shared/storage/storage.ts';
import { VisitorGate } from '../../trials/components/visitor-gate.tsx';
import type { TrialKey } from '../api/use-studio-task.ts';

interface Props {
  readonly path: string;
  readonly trialKey: TrialKey;
  /** The address of the studio with a task. */
  readonly taskPath: (id: string) => string;
  /** Parameters with which an address asks for something else than the last task; any parameter when undefined. */
  readonly asks?: readonly string[];
  readonly children: (visitor: string) => ReactNode;
}

/** Opens a studio to accounts and visitors; a visitor on trial returns to the last task. */
export const StudioGate = ({ path, trialKey, taskPath, asks, children }: Props) => {
  const isTrial = useVisitor() === TRIAL;
  const [params] = useSearchParams();
  const isAsked = asks === undefined ? params.size > 0 : asks.some((name) => params.has(name));
  const last = isTrial && !isAsked ? local.get(trialKey) : null;
  if (last !== null) return <Navigate to={taskPath(last)} replace />;
  return <VisitorGate path={path}>{children}</VisitorGate>;
};
