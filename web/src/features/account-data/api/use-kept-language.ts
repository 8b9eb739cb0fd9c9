import { accountData } from '@orator/contracts/account-data/routes';
import type { Profile } from '@orator/contracts/accounts/schema';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { call } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/api/profile-key.ts';
import { currentLocale } from '../../../shared/i18n/i18n.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';

/** Saves a newly chosen language of the pages as that of the account, in which its mails are written. */
export const useKeptLanguage = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const keep = (): void => {
      const locale = currentLocale();
      if (queries.getQueryData<Profile>(profileKey)?.locale === locale) return;
      call(accountData.update, { body: { locale } }).then(
        (profile) => queries.setQueryData(profileKey, profile),
        toastFailure,
      );
    };
    i18next.on('languageChanged', keep);
    return () => i18next.off('languageChanged', keep);
  }, [queries]);
};
