import type { Profile } from '@orator/contracts/accounts/schema';
import { accountData } from '@orator/contracts/account-data/routes';
import type { RouteInput } from '@orator/contracts/core/route';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { toast, type Words } from '../../../shared/toast/toast.tsx';

export interface Changing {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** Saves a change of the account, then shows `message`. */
export const useUpdate = (onProfile: (profile: Profile) => void, message?: Words) => {
  const { t } = useTranslation('account-data');
  return useMutation({
    mutationFn: (body: RouteInput<typeof accountData.update>['body']) => call(accountData.update, { body }),
    onSuccess: (profile) => {
      toast(message ?? (() => t('saved')));
      onProfile(profile);
    },
  });
};
