import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PHOTO_UPLOADS_KEY } from '../../../shared/media/photos-key.ts';
import { type AvatarEvent, addAvatar, applyAvatarToGroups } from '../model/avatar-items.ts';
import { makeGroup, type PhotoGroup } from '../model/groups.ts';

/** A group for each photo that is made into an avatar, with the avatar (`photoUploads` of the specification). */
export const photoUploadsQuery = () =>
  queryOptions({
    queryKey: PHOTO_UPLOADS_KEY,
    // Reads nothing from the server: starts and events fill the list.
    queryFn: ({ client }): readonly PhotoGroup[] => client.getQueryData(PHOTO_UPLOADS_KEY) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const photoGroup = (id: string, taskId: string, time: string): PhotoGroup =>
  makeGroup({
    id,
    run: null,
    created_at: time,
    images: [{ id, task_id: taskId, image_url: '', width: 1, height: 1, created_at: time }],
  });

/** Shows that an avatar is being made from a photo. @param time when the avatar was started, ISO */
export const adoptPhoto = (queries: QueryClient, imageId: string, taskId: string, time: string): void => {
  queries.setQueryData(photoUploadsQuery().queryKey, (groups = []) => [
    ...groups.filter(({ id }) => id !== imageId),
    ...addAvatar([photoGroup(imageId, taskId, time)], imageId, taskId),
  ]);
};

/** Applies a pushed event of an avatar. */
export const applyAvatar = (queries: QueryClient, event: AvatarEvent): void => {
  queries.setQueryData(photoUploadsQuery().queryKey, (groups) => groups && applyAvatarToGroups(groups, event));
};
