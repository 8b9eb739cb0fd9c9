import { useCallbackRef } from '@mantine/hooks';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { usePhotoUpload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import { usePhotos } from '../../../entities/photo-avatar-images/api/use-photos.ts';
import type { Portrait } from '../../../entities/photo-avatar-images/components/portrait.ts';
import { useNamedVoice } from '../../../entities/voices/api/use-named-voice.ts';
import { toDraft, useDraft } from '../model/draft.ts';
import type { SpeakingPortrait } from './late-studio-panel.tsx';
import { useAskedPhoto } from './use-asked-photo.ts';
import { useCarriedSample } from './use-carried-sample.ts';
import { type StageAvatar, useStageAvatar } from './use-stage-avatar.ts';
import { useStageTask } from './use-stage-task.ts';

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 30_000_000;

/** The source that speaks: footage, else an avatar, else a photo. Returns the same object until the source changes. */
const usePortrait = (
  footage: string | undefined,
  avatar: string | null,
  photo: string | undefined,
): SpeakingPortrait | null =>
  useMemo(() => {
    if (footage !== undefined) return { video_avatar_id: footage };
    if (avatar !== null) return { photo_avatar_id: avatar };
    return photo === undefined ? null : { image_id: photo };
  }, [footage, avatar, photo]);

/** The source of the task on the stage, if it can be shown. */
const findPortrait = (
  source: Pick<NewPhotoVideo, 'image_id' | 'photo_avatar_id'> | null,
  avatar: StageAvatar,
  images: readonly PhotoImage[],
): Portrait | null => {
  if (source?.photo_avatar_id !== undefined) return source.photo_avatar_id === avatar.id ? avatar.portrait : null;
  return images.find(({ id }) => id === source?.image_id) ?? null;
};

/** The form of a talking photo: the task that it begins with, its draft, and the photo or avatar that speaks. */
export const useVideoForm = (visitor: string) => {
  const config = useQuery(systemConfigQuery()).data;
  const stage = useStageTask(visitor);
  const { source, makeAnother } = stage;
  const { draft, moveTo, detach, ...changes } = useDraft(
    visitor,
    stage.from,
    source && toDraft(source, source.photoThere),
  );
  const patch = useCallbackRef(changes.patch);
  const keep = useCallbackRef(changes.keep);
  const wanted = (source?.photoThere === true ? source.image_id : draft?.imageId) ?? null;
  const photos = usePhotos(wanted);
  const { images } = photos;
  const avatar = useStageAvatar(draft, patch);
  useNamedVoice(({ id, locale }) => patch({ locale, voiceId: id }));

  const use = (image: PhotoImage): void => patch({ imageId: image.id, avatarId: null });
  const photo = usePhotoUpload(config?.limits.photo_bytes ?? UNKNOWN_LIMIT, use);
  const choose = (image: PhotoImage): void => {
    photo.reset();
    use(image);
    makeAnother();
  };
  const send = (file: File): void => {
    // The stage shows the upload; a video opened meanwhile stays.
    makeAnother();
    photo.send(file);
  };
  useCarriedSample({ images: photos.pending || draft === null ? null : images, onFound: choose, onFile: send });
  useAskedPhoto((imageId) => patch({ imageId }));

  // A deleted face is not replaced by another one automatically.
  const photoGone = source?.photoThere === false && draft?.imageId === null && avatar.id === null;
  const fallback = draft === null || photoGone || avatar.id !== null || avatar.gone ? undefined : images[0];
  const chosen = images.find((image) => image.id === draft?.imageId) ?? fallback ?? null;
  const idle = photo.upload.step === 'idle';
  const behind = findPortrait(source, avatar, images);
  return {
    config,
    stage,
    draft,
    patch,
    keep,
    moveTo,
    detach,
    photos,
    photo,
    choose,
    send,
    /** Whether no upload is in progress. */
    idle,
    avatar,
    /** The photo on the stage; null for an avatar. */
    chosen,
    photoGone,
    /** The photo that the draft or the task names. */
    wanted,
    /** The picture that the task on the stage was made from, if it can be shown. */
    behind: source === null || behind === null ? null : { image: behind, ratio: source.ratio },
    // Videos of footage are shown here, where all videos are, and the next one can use the same footage.
    portrait: usePortrait(source?.video_avatar_id, idle ? avatar.id : null, idle ? chosen?.id : undefined),
  };
};
export type VideoForm = ReturnType<typeof useVideoForm>;
