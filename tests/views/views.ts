import { readPages } from '../../web/build/pages.ts';
import { accountDataStates } from '../account-data/states.ts';
import { accountsStates } from '../accounts/states.ts';
import { aiCreationLibraryStates } from '../ai-creation-library/states.ts';
import { googleStates } from '../google/states.ts';
import { handOffsStates } from '../hand-offs/states.ts';
import { dubsStates } from '../dubs/states.ts';
import { liveSessionsStates } from '../live-sessions/states.ts';
import { lexiconStates } from '../lexicon/states.ts';
import { lipSyncsStates } from '../lip-syncs/states.ts';
import { ordersStates } from '../orders/states.ts';
import { ownVoicesStates } from '../own-voices/states.ts';
import { passwordsStates } from '../passwords/states.ts';
import { paymentsStates } from '../payments/states.ts';
import { photoAvatarCategoriesStates } from '../photo-avatar-categories/states.ts';
import { photoAvatarImagesStates } from '../photo-avatar-images/states.ts';
import { photoAvatarsStates } from '../photo-avatars/states.ts';
import { photoEditsStates } from '../photo-edits/states.ts';
import { photoVideosStates } from '../photo-videos/states.ts';
import { productAvatarPromptsStates } from '../product-avatar-prompts/states.ts';
import { podcastsStates } from '../podcasts/states.ts';
import { sceneVideosStates } from '../scene-videos/states.ts';
import { sharedVideosStates } from '../shared-videos/states.ts';
import { statementsStates } from '../statements/states.ts';
import { tasksStates } from '../tasks/states.ts';
import { translationsStates } from '../translations/states.ts';
import { trialsStates } from '../trials/states.ts';
import { videoAvatarsStates } from '../video-avatars/states.ts';
import { vouchersStates } from '../vouchers/states.ts';
import { voiceChangesStates } from '../voice-changes/states.ts';
import { voiceModelsStates } from '../voice-models/states.ts';
import { voicesStates } from '../voices/states.ts';
import { appStates } from './app.states.ts';
import type { View } from './view.ts';
import type { Viewer } from './viewers.ts';

/** The states of each feature's pages. */
const STATES: readonly View[] = [
  ...appStates,
  ...photoVideosStates,
  ...lipSyncsStates,
  ...dubsStates,
  ...podcastsStates,
  ...sceneVideosStates,
  ...liveSessionsStates,
  ...photoAvatarsStates,
  ...photoAvatarCategoriesStates,
  ...videoAvatarsStates,
  ...photoAvatarImagesStates,
  ...photoEditsStates,
  ...productAvatarPromptsStates,
  ...aiCreationLibraryStates,
  ...voiceChangesStates,
  ...voiceModelsStates,
  ...voicesStates,
  ...lexiconStates,
  ...ownVoicesStates,
  ...translationsStates,
  ...trialsStates,
  ...tasksStates,
  ...sharedVideosStates,
  ...accountsStates,
  ...accountDataStates,
  ...passwordsStates,
  ...handOffsStates,
  ...googleStates,
  ...ordersStates,
  ...paymentsStates,
  ...statementsStates,
  ...vouchersStates,
];

/** Who finds something at a page that everyone, visitors or account holders may open. */
const AUDIENCES: Readonly<Record<string, readonly Viewer[]>> = {
  everyone: ['nobody'],
  visitor: ['visitor', 'person'],
  account: ['person'],
};

/** Every page of the web app for each viewer that it is meant for, then the states that pages can get into. */
export async function listViews(): Promise<readonly View[]> {
  const plain = (await readPages()).flatMap(({ path, layout, access }) => {
    // The studio opens a trial for a viewer without a session.
    const audience = access ?? (layout === 'create-avatar' ? 'visitor' : 'everyone');
    return (AUDIENCES[audience] ?? []).map((by): View => ({ path, by, state: '' }));
  });
  return [...plain, ...STATES];
}
