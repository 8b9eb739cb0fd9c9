import { Anchor } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import type { Trial } from '@orator/contracts/trials/schema';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TrialLine } from '../../../entities/trials/components/trial-line.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';
import page from '../../../ui/stage-page.module.css';
import { useCutMark } from '../../../ui/use-cut-mark.ts';
import type { Left } from '../components/before-start.tsx';
import { PriceFoot } from '../components/price-foot.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { rememberHere } from './remember-here.ts';

interface Props
  extends Omit<ComponentProps<typeof PriceFoot>, 'left' | 'usedUp' | 'trial' | 'signUp' | 'getCredits' | 'seePlans'> {
  readonly profile: Profile | undefined;
  /** The visitor's trial; null with an account. */
  readonly trial: Trial | null | 'loading';
  /** Keeps the form until the user returns from buying credits. */
  readonly keep: () => void;
}

const readLeft = (profile: Profile | undefined): Left | undefined =>
  profile && {
    credits: profile.wallet.credit,
    videos: profile.remaining_video_generate_times,
    resetsAt: profile.counters_reset_at,
  };

/** The price and the start button, with what is left of a trial. */
export const PanelFoot = ({ profile, trial, keep, ...video }: Props) => {
  const { t } = useTranslation(['photo-videos', 'trials', 'common']);
  const cutMark = useCutMark();
  return (
    <div ref={cutMark} className={page['foot']}>
      {trial === null || trial === 'loading' ? null : (
        <TrialLine trial={trial} timed to={SIGN_UP_PATH} onSignUp={rememberHere} />
      )}
      <PriceFoot
        {...video}
        left={readLeft(trial === null ? profile : undefined)}
        usedUp={trial !== null && trial !== 'loading' && trial.remaining === 0}
        trial={trial !== null}
        signUp={
          <Anchor component={Link} to={SIGN_UP_PATH} inherit onClick={rememberHere}>
            {t('trials:signUp')}
          </Anchor>
        }
        getCredits={
          <ShopLink path={CREDITS_PATH} keep={keep}>
            {t('common:getCredits')}
          </ShopLink>
        }
        seePlans={
          <ShopLink path={PRICING_PATH} keep={keep}>
            {t('common:seePlans')}
          </ShopLink>
        }
      />
    </div>
  );
};
