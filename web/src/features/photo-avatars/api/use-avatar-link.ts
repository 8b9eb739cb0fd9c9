import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { sharedAvatarPath } from '../../../shared/paths/photo-avatars.ts';

/** The link of one avatar at a time. */
export const useAvatarLink = () => {
  const { t } = useTranslation('photo-avatars');
  return useShareLink({
    share: (id) => call(photoAvatars.share, { params: { id } }),
    end: (id) => call(photoAvatars.endShare, { params: { id } }),
    makeLinkPath: sharedAvatarPath,
    ended: () => t('sharing.ended'),
  });
};
