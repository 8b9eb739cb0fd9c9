import { tasks } from '@orator/contracts/tasks/routes';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import type { StoredSession } from '@orator/sdk/session';
import { openTrial, type Person, signIn, signUp } from '../support/people.ts';
import { until } from '../support/system.ts';
import { startVideo, uploadPortrait } from '../support/video.ts';
import { type BoughtOrders, buyOrders } from './buy-orders.ts';

/** The kinds of viewers, in the order in which a person may become one after another. */
export const VIEWERS = ['stranger', 'nobody', 'visitor', 'newcomer', 'person'] as const;
/**
 * `stranger`: on a first visit, who has not been asked about cookies; `nobody`: signed out; `visitor`: with a trial;
 * `newcomer`: with a new account; `person`: with an account, a photo, a finished video, an order that is paid and one that
 * waits.
 */
export type Viewer = (typeof VIEWERS)[number];

/** What viewers share, at the Orator of `url`. */
export interface People {
  readonly url: string;
  readonly person: Person;
  /** Ids of what the person owns; paths name them with a colon before them. */
  readonly ids: BoughtOrders & { readonly task: string };
}

/**
 * A session for one browser. Browsers that share one end it for each other, once its access token has expired and both
 * refresh it. Visitors and newcomers are other people each time, the person signs in once more.
 */
export async function openSession({ url, person }: People, viewer: Viewer): Promise<StoredSession | null> {
  const open = {
    stranger: null,
    nobody: null,
    visitor: () => openTrial(url),
    newcomer: () => signUp(url),
    person: () => signIn(url, person.email),
  }[viewer];
  return (await open?.())?.session.read() ?? null;
}

/** Short, so that it is made soon. */
const TEXT = 'Mama bought a map of the bay.';

/** Creates the people of a run at a running Orator. */
export async function createPeople(url: string): Promise<People> {
  const person = await signUp(url);
  const { id } = await startVideo(person, await uploadPortrait(person), TEXT);
  const bought = await buyOrders(person);
  const read = () => person.client.call(tasks.read, { params: { id } });
  await until(async () => !isLoading((await read()).state), 120);
  const { state, error } = await read();
  if (state !== TaskState.Successed) throw new Error(`the video was not made: ${error?.message ?? state}`);
  return { url, person, ids: { ...bought, task: id } };
}
