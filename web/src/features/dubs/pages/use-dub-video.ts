import { DUB_SAMPLE } from '@orator/contracts/dubs/sample';
import type { DubSample } from '@orator/contracts/dubs/schema';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dubSampleQuery } from '../../../entities/dubs/api/queries.ts';
import { videoAvatarsQuery } from '../../../entities/video-avatars/api/queries.ts';

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
  /** The studio's own sample footage, which everybody may dub. */
  readonly sample: boolean;
}

const toDubVideo = ({ id, name, state, report, video_url: video, poster_url: poster }: VideoAvatar): DubVideo | null =>
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
        sample: false,
      };

const toSampleVideo = ({ id, video_url: video, poster_url: poster, report }: DubSample): DubVideo => ({
  id,
  name: '',
  video,
  poster,
  used: report.used,
  ratio: report.width / report.height,
  durationS: report.duration_s,
  hasSound: report.has_sound === true,
  sample: true,
});

/** The visitor's videos, and the state of the form's one: ready, being analysed, refused, or gone. */
export const useDubVideo = (id: string | null, isTrial: boolean) => {
  const { data, isPending, error } = useInfiniteQuery({ ...videoAvatarsQuery(), enabled: !isTrial });
  const sample = useQuery(dubSampleQuery());
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = all.find((one) => one.id === id) ?? null;
  const sampled = id === DUB_SAMPLE.id && sample.data ? toSampleVideo(sample.data) : null;
  return {
    error: data === undefined ? error : null,
    all,
    chosen,
    sample,
    video: chosen === null ? sampled : toDubVideo(chosen),
    gone: id !== null && id !== DUB_SAMPLE.id && !isPending && error === null && chosen === null,
  };
};
