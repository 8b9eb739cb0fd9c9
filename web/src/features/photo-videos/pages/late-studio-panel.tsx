import { Skeleton } from '@mantine/core';
import { latePart } from '../../../ui/late-part.tsx';
import page from '../../../ui/stage-page.module.css';

/** A photo, an avatar or footage, by its id. */
export type SpeakingPortrait =
  | { readonly image_id: string }
  | { readonly photo_avatar_id: string }
  | { readonly video_avatar_id: string };

/** In the panel's place until it is there, and what a video is made from is known. */
export const StudioPanelSkeleton = () => (
  <div className={page['panel']} aria-hidden>
    <div className={page['fields']}>
      <Skeleton height={200} />
      <Skeleton height={110} />
    </div>
  </div>
);

/** Asked for with a page's first render: it comes while a trial is opened and photos are asked for. */
export const loadStudioPanel = async () => (await import('./studio-panel.tsx')).StudioPanel;

/** Not in the first load. */
export const StudioPanel = latePart(loadStudioPanel, <StudioPanelSkeleton />);
