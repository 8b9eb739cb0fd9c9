import { useQueries } from '@tanstack/react-query';
import { useFacePictures } from '../../podcasts/dialogs/use-faces.ts';
import { videoAvatarQuery } from '../../video-avatars/api/queries.ts';
import type { SceneFace } from '../model/face.ts';

/** Pictures of the faces of scenes: null while one is not known, or when it is gone. */
export const usePictures = (faces: readonly (SceneFace | null)[]): readonly (string | null)[] => {
  const pictures = useFacePictures(faces.map((face) => (face === null || 'video_avatar_id' in face ? null : face)));
  const footage = useQueries({
    queries: faces.map((face) => {
      const id = face !== null && 'video_avatar_id' in face ? face.video_avatar_id : '';
      return { ...videoAvatarQuery(id), enabled: id !== '' };
    }),
  });
  return faces.map((_, index) => pictures[index] ?? footage[index]?.data?.poster_url ?? null);
};
