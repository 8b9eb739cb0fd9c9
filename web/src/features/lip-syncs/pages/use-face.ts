import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubSample } from '@orator/contracts/dubs/schema';
import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { useQuery } from '@tanstack/react-query';
import { dubSampleQuery } from '../../../entities/dubs/api/queries.ts';
import { photoQuery } from '../../../entities/photo-avatar-images/api/queries.ts';
import { usePhotos } from '../../../entities/photo-avatar-images/api/use-photos.ts';
import { usedAvatarQuery } from '../../../entities/photo-avatars/api/used-avatar.ts';
import { isGone } from '../../../entities/tasks/api/queries.ts';
import { videoAvatarQuery } from '../../../entities/video-avatars/api/queries.ts';
import type { Face } from '../model/draft.ts';

/** Usable footage, as the stage shows it. */
export interface Film {
  readonly video: string;
  readonly poster: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Whether it is the product's own sample. */
  readonly ours: boolean;
}

const toFilm = (avatar: VideoAvatar | undefined): Film | null => {
  if (avatar?.state !== 'ready' || avatar.report === null) return null;
  const { video_url: video, poster_url: poster, report } = avatar;
  return video === null || poster === null ? null : { video, poster, ratio: report.width / report.height, ours: false };
};

const toSampleFilm = ({ video_url: video, poster_url: poster, report }: DubSample): Film => {
  return { video, poster, ratio: report.width / report.height, ours: true };
};

const pickFaceIds = (face: Face | null) => ({
  photo: face !== null && 'image_id' in face ? face.image_id : null,
  avatar: face !== null && 'photo_avatar_id' in face ? face.photo_avatar_id : null,
  footage: face !== null && 'video_avatar_id' in face ? face.video_avatar_id : null,
});

/**
 * The photos of the visitor, and the face of a form: without a choice, their newest photo. `gone`: the chosen one was
 * deleted or its consent revoked; there is no automatic replacement. `face` is what is sent, null while none is
 * available.
 */
export const useFace = (face: Face | null) => {
  const id = pickFaceIds(face);
  const { images, pending, more } = usePhotos(id.photo);
  const listed = id.photo === null ? images[0] : images.find((image) => image.id === id.photo);
  const sought = id.photo !== null && !pending && listed === undefined;
  const photo = useQuery({ ...photoQuery(id.photo ?? ''), enabled: sought });
  const avatar = useQuery({ ...usedAvatarQuery(id.avatar ?? ''), enabled: id.avatar !== null });
  const ours = id.footage === DUB_SAMPLE.id;
  const sample = useQuery({ ...dubSampleQuery(), enabled: ours });
  const footage = useQuery({ ...videoAvatarQuery(id.footage ?? ''), enabled: id.footage !== null && !ours });
  const asked = id.avatar !== null ? avatar : ours ? sample : id.footage !== null ? footage : photo;
  const gone = face !== null && isGone(asked.error);
  const shown = { images, more, pending: pending || (face !== null && asked.isLoading), gone };
  if (gone) return { ...shown, face: null, portrait: null, film: null, photo: null };
  if (id.footage !== null) {
    const film = ours ? sample.data && toSampleFilm(sample.data) : toFilm(footage.data);
    return { ...shown, face: film ? face : null, portrait: null, film: film ?? null, photo: null };
  }
  if (id.avatar !== null) {
    const portrait = avatar.data === undefined ? null : { ...avatar.data.image, id: id.avatar };
    return { ...shown, face: portrait === null ? null : face, portrait, film: null, photo: null };
  }
  const found: PhotoImage | null = listed ?? null;
  return { ...shown, face: found === null ? null : { image_id: found.id }, portrait: found, film: null, photo: found };
};
