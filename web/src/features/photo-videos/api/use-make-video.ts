import { type NewPhotoVideo } from '@orator/contracts/photo-videos/schema';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { call } from '../../../shared/api/api.ts';
import { type QuotedCalls, useQuotedStart } from '../../../shared/quotes/use-quoted-start.ts';
import { type ModePrice, priceOfSeconds } from '../model/price.ts';
import type { Speaker } from '../../../entities/scripts/model/length.ts';
import { useScriptSeconds } from '../../../entities/scripts/api/use-script-seconds.ts';

interface Options {
  readonly input: NewPhotoVideo | 'photo' | 'text' | 'voice' | 'refused';
  readonly price: ModePrice | undefined;
  readonly text: string;
  /** The chosen voice; undefined until the list has arrived. */
  readonly voice: Speaker | undefined;
  readonly have: number | undefined;
  /** A video is in progress; the next quote is requested when it has ended. */
  readonly making: boolean;
  /** The task of the beginning that the page shows. */
  readonly beginning: string | null;
  readonly onStarted: (task: TaskDetail, input: NewPhotoVideo) => void;
}

export const videoCalls: QuotedCalls<NewPhotoVideo> = {
  kind: 'photo-video',
  quote: (input, signal) => call(photoVideos.quote, { body: input }, { signal }),
  start: (ticket) => call(photoVideos.start, { body: ticket }),
};

/** Quotes and starts one video (`useQuotedStart`), with an estimate until the quote arrives. */
export const useMakeVideo = ({ input, price, text, voice, have, making, beginning, onStarted }: Options) => {
  const complete = typeof input === 'string' ? null : input;
  const make = useQuotedStart({ input: complete, calls: videoCalls, have, making, beginning, onStarted });
  const estimateSeconds = useScriptSeconds();
  const estimate = ((): { seconds: number; credits: number } | null => {
    if (complete === null || voice === undefined || price === undefined) return null;
    const seconds = estimateSeconds(text, voice) ?? 0;
    return seconds === 0 ? null : { seconds, credits: priceOfSeconds(price, seconds).credits };
  })();
  return { ...make, estimate };
};
