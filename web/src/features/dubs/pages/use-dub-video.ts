import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { videoAvatarsQuery } from '../../video-avatars/api/queries.ts';

/** A video that can be dubbed. */
export interface DubVideo {
  readonly id: string;
  readonly name: string;
  readonly video: string;
  readonly poster: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Seconds. */
  readonly durationS: number;
  readonly used: { readonly from: number; readonly to: number } | null;
  readonly hasSound: boolean;
}

const videoOf = ({ id, name, state, report, video_url: video, poster_url: poster }: VideoAvatar): DubVideo | null =>
  state !== 'ready' || report === null || video === null || poster === null
    ? null
    : {
        id,
        name,
        video,
        poster,
        used: report.used,
        ratio: report.width / report.height,
        durationS: report.duration_s,
        hasSound: report.has_sound === true,
      };

/** The videos of the visitor, and the one of a form: ready, still looked through, refused, or gone. */
export const useDubVideo = (id: string | null) => {
  const { data, isPending, error } = useInfiniteQuery(videoAvatarsQuery());
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = all.find((one) => one.id === id) ?? null;
  return {
    error: data === undefined ? error : null,
    all,
    chosen,
    video: chosen === null ? null : videoOf(chosen),
    gone: id !== null && !isPending && error === null && chosen === null,
  };
};
