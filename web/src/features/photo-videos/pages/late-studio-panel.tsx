import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import page from '../../../ui/stage-page.module.css';

/** A photo, an avatar or footage, by its id. */
export type SpeakingPortrait =
  | { readonly image_id: string }
  | { readonly photo_avatar_id: string }
  | { readonly video_avatar_id: string };

/** Shown until the panel is loaded and the source of the video is known. */
export const StudioPanelSkeleton = () => (
  <div className={page['panel']} aria-hidden>
    <div className={page['fields']}>
      <Skeleton height={200} />
      <Skeleton height={110} />
    </div>
  </div>
);

type PanelProps = ComponentProps<typeof import('./studio-panel.tsx').StudioPanel>;
type Panel = ComponentType<PanelProps>;

interface Props extends Omit<PanelProps, 'trial'> {
  /** Whether the visitor has no account but a trial. */
  readonly trial: boolean;
}

let loaded: Panel | null = null;

/** Requested with a page's first render, so that it loads while a trial is opened and photos are fetched. */
export const loadStudioPanel = async (): Promise<Panel> =>
  // Memoised, because the page renders with every response that it waits for, and few concern the panel.
  (loaded ??= memo((await import('./studio-panel.tsx')).StudioPanel));

/**
 * Not in the first load. Rendered in a transition, so that its first render, which takes a phone a quarter of a second,
 * is split; a response that arrives meanwhile would make a `Suspense` render it at once.
 */
export const StudioPanel = (props: Props) => {
  const [Shown, show] = useState<Panel | null>(() => loaded);
  useEffect(() => {
    // If loading fails, the page is reloaded once the server answers (chunk-reload.ts).
    loadStudioPanel()
      .then((Loaded) => startTransition(() => show(() => Loaded)))
      .catch(() => null);
  }, []);
  const trial = useQuery({ ...trialQuery(), enabled: props.trial });
  // Deferred for the same reason: this response alone would render the whole panel at once.
  const left = useDeferredValue(trial.data ?? 'loading');
  return Shown === null ? <StudioPanelSkeleton /> : <Shown {...props} trial={props.trial ? left : null} />;
};
