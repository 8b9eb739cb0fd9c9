import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { Allowance } from '../model/plan.ts';
import { ShopLink } from './shop-link.tsx';

interface Props {
  readonly allowance: Allowance | undefined;
  readonly trial: boolean;
  readonly signUpPath: string;
  readonly onSignUp: () => void;
  /** The page with the plans, with one chosen. */
  readonly planPath: (level: number) => string;
  readonly keep: () => void;
}

/** Ways to longer videos: an account for trials, then a larger plan. */
export const LongerVideos = ({ allowance, trial, signUpPath, onSignUp, planPath, keep }: Props) => {
  const { t } = useTranslation('photo-videos');
  const format = useFormat();
  const longer = allowance?.longer;
  if (longer === undefined) return null;
  const allowed = format.shortLength(longer.video_seconds);
  if (!trial) {
    return (
      <ShopLink path={planPath(longer.id)} keep={keep}>
        {t('longerPlan', { plan: longer.name, allowed })}
      </ShopLink>
    );
  }
  return (
    <Anchor component={Link} to={signUpPath} inherit onClick={onSignUp}>
      {t('longerAccount', { allowed })}
    </Anchor>
  );
};
