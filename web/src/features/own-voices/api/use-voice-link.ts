import { ownVoices } from '@orator/contracts/own-voices/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { sharedVoicePath } from '../../../shared/paths/own-voices.ts';

/** The share link of one voice at a time. */
export const useVoiceLink = () => {
  const { t } = useTranslation('own-voices');
  return useShareLink({
    share: (id) => call(ownVoices.share, { params: { id } }),
    end: (id) => call(ownVoices.endShare, { params: { id } }),
    makeLinkPath: sharedVoicePath,
    ended: () => t('sharing.ended'),
  });
};
