import { useQueries } from '@tanstack/react-query';
import { type KnownFace, useKnownFaces } from '../../../entities/faces/api/use-faces.ts';
import { videoAvatarQuery } from '../../../entities/video-avatars/api/queries.ts';
import type { SceneFace } from '../model/face.ts';

/** The faces of scenes, in their order. */
export const useSceneFaces = (faces: readonly (SceneFace | null)[]): readonly KnownFace[] => {
  const known = useKnownFaces(faces.map((face) => (face === null || 'video_avatar_id' in face ? null : face)));
  const footage = useQueries({
    queries: faces.map((face) => {
      const id = face !== null && 'video_avatar_id' in face ? face.video_avatar_id : '';
      return { ...videoAvatarQuery(id), enabled: id !== '' };
    }),
  });
  return known.map(({ picture, voice }, index) => ({
    picture: picture ?? footage[index]?.data?.poster_url ?? null,
    voice,
  }));
};
