import { Anchor } from '@mantine/core';
import type { Screen } from '@orator/contracts/core/screens';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { rememberPage, withReturn } from '../navigation/return-to.ts';

const PLACES = { signUp: '/sign-up', credits: '/credits', plans: '/pricing' } as const satisfies Record<string, Screen>;

/**
 * Links that help when a task is refused: to an account, credits and plans, each returning to this page. `byReason`
 * maps error names to them.
 */
export const useWaysOn = () => {
  const { t } = useTranslation(['common', 'trials']);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const rememberHere = (): void => rememberPage(here);
  const signUp = (
    <Anchor component={Link} to={PLACES.signUp} inherit onClick={rememberHere}>
      {t('trials:signUp')}
    </Anchor>
  );
  const credits = (
    <Anchor component={Link} to={withReturn(PLACES.credits, here)} inherit>
      {t('getCredits')}
    </Anchor>
  );
  const plans = (
    <Anchor component={Link} to={withReturn(PLACES.plans, here)} inherit>
      {t('seePlans')}
    </Anchor>
  );
  const byReason = {
    trial_used_up: signUp,
    trial_too_long: signUp,
    not_enough_credits: credits,
    no_times_left: plans,
    task_limit: plans,
    video_too_long: plans,
  };
  return { rememberHere, signUp, credits, plans, byReason };
};

/** What `useWaysOn` returns. */
export type WaysOn = ReturnType<typeof useWaysOn>;
