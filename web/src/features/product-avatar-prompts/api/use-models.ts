import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import type { PhotoAvatarAsset } from '@orator/contracts/photo-avatar-categories/schema';
import { photoAvatarPrompts } from '@orator/contracts/photo-avatar-prompts/routes';
import { photoAvatars } from '@orator/contracts/photo-avatars/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { rememberSamplePhoto } from '../../../shared/media/sample-photo-ids.ts';
import { fetchPicture } from '../../../shared/media/samples.ts';
import type { Model } from '../components/model-choice.tsx';

/** Number of the newest items offered per kind. */
const OFFERED = 24;

const modelsQuery = () =>
  queryOptions({
    queryKey: ['product-models'],
    queryFn: async ({ signal }): Promise<Model[]> => {
      const limit = OFFERED;
      const [photos, designed, own, shared] = await Promise.all([
        call(photoAvatarImages.list, { query: { limit } }, { signal }),
        call(photoAvatarPrompts.list, { query: { limit: 8 } }, { signal }),
        call(photoAvatars.list, { query: { limit, scope: 'own' } }, { signal }),
        call(photoAvatars.list, { query: { limit, scope: 'public' } }, { signal }),
      ]);
      const pictures = [...photos.items, ...designed.items.flatMap(({ images }) => images)];
      const avatars = new Map([...own.items, ...shared.items].map((avatar) => [avatar.id, avatar]));
      return [
        ...pictures.map(({ id, image_url: picture }) => ({ kind: 'image' as const, id, picture, name: undefined })),
        ...[...avatars.values()].map(({ id, thumbnail_url: picture, name }) => {
          return { kind: 'avatar' as const, id, picture, name };
        }),
      ];
    },
    // Photos are added on other pages.
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** All people who can show products: the user's photos, generated ones, own and public avatars. */
export const useModels = (): { models: readonly Model[]; pending: boolean } => {
  const { data = [], isPending } = useQuery(modelsQuery());
  return { models: data, pending: isPending };
};

/**
 * Adds a person of the library to the user's photos; no consent is needed for the product's own pictures. @param
 * onAdded gets the photo's id
 */
export const useAddModel = (onAdded: (photoId: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ image_url: address }: Pick<PhotoAvatarAsset, 'id' | 'image_url'>) =>
      call(photoAvatarImages.upload, { query: {}, file: await fetchPicture(address) }),
    onSuccess: async ({ id }, { id: assetId }) => {
      rememberSamplePhoto(id, assetId);
      await queries.invalidateQueries({ queryKey: modelsQuery().queryKey });
      onAdded(id);
    },
  });
};
