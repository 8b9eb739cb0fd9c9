import type { SystemConfig } from '@orator/contracts/system-config/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { MakeAvatar } from '../../../entities/photo-avatar-images/components/make-avatar.tsx';
import { avatarPrice } from '../../../entities/photo-avatar-images/components/avatar-price.ts';
import { MY_AVATARS_PATH } from '../../../shared/paths/photo-avatars.ts';
import { PRICING_PATH } from '../../../shared/paths/plans.ts';
import { ShopLink } from '../components/shop-link.tsx';

interface Props {
  readonly imageId: string;
  readonly config: SystemConfig | undefined;
  readonly trial: boolean;
  /** Keeps the form until the user returns from buying credits. */
  readonly keep: () => void;
}

/** Makes an avatar from the photo on the stage; then links to the page that shows its progress. */
export const UseAsAvatar = ({ imageId, config, trial, keep }: Props) => {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: !trial });
  const left = profile && {
    credits: profile.wallet.credit,
    avatars: profile.remaining_photo_to_avatar_times,
    resetsAt: profile.counters_reset_at,
  };
  return (
    <MakeAvatar
      imageId={imageId}
      price={trial ? 0 : avatarPrice(config)}
      left={trial ? undefined : left}
      getCredits={
        <ShopLink path={CREDITS_PATH} keep={keep}>
          {t('getCredits')}
        </ShopLink>
      }
      seePlans={
        <ShopLink path={PRICING_PATH} keep={keep}>
          {t('seePlans')}
        </ShopLink>
      }
      onStarted={() => void navigate(MY_AVATARS_PATH)}
    />
  );
};
