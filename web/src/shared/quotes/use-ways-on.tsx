import { Anchor } from '@mantine/core';
import type { Screen } from '@orator/contracts/core/screens';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { rememberPage, withReturn } from '../navigation/return-to.ts';

const PLACES = { signUp: '/sign-up', credits: '/credits', plans: '/pricing' } as const satisfies Record<string, Screen>;

/**
 * What helps when a task is refused: links to an account, to credits and to plans, which lead back to this page. `byReason` says
 * which of them helps with which refusal, by its name.
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
