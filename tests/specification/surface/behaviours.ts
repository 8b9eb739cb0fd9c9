import type { Line } from './line.ts';

/** A test that fails when a behaviour goes away: its file, from the root of the repository, and its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What the product does, and the test that holds it; or, as long as it does not, what is missing. */
export type Behaviour = { readonly section: Line<unknown>['section']; readonly what: string } & (
  | { readonly proof: Proof; readonly instead?: string }
  | { readonly open: string }
);

const open = (section: Behaviour['section'], what: string, missing: string): Behaviour => ({
  section,
  what,
  open: missing,
});

const held = (section: Behaviour['section'], what: string, file: string, title: string): Behaviour => ({
  section,
  what,
  proof: { file, title },
});

const CLIENT = 'packages/sdk/src/client.test.ts';
const REPEATS = 'packages/sdk/src/client-repeats.test.ts';
const PUSH = 'packages/sdk/src/events.test.ts';

export const BEHAVIOURS: readonly Behaviour[] = [
  open('2', 'the page is loaded anew once a session, where it is older than the server', 'it never is'),
  open('2', 'the overlay is shown for a call unless that asks for none', 'it is shown only where a call asks for it'),
  open('2', 'gallery: moves in 300 ms, fades in over 1000 ms after 300, settles for 300', 'none of the times is kept'),
  open('2', 'dialogs without a close button have a padding of 40px 20px, and may have an icon', 'the padding is 20px'),
  open('2', 'the placeholder of what is to be said exists in 17 languages', 'it is in the language of the page, of 12'),
  open('3', 'results of uploaded photos have image_type 1 and are listed with photos', 'image_type is always 0'),
  open('3', 'the expiry of a plan is shown as YYYY-MM-DD, or - when there is none', 'it is a date in words'),
  open('4', 'accepting all cookies grants four signals to tag managers', 'nothing is granted'),
  open('4', 'a pushed photo avatar replaces its image', 'its fields are pushed and never read'),
  open('5', 'a Google sign-in that is not configured says google_client_id is missing', 'only one page says so'),
  open('7', 'a result is the whole answer', 'a task has a result beside its id'),
  open('7', 'a call may suppress overlay and message by a header hideTip', 'there is no such option'),
  open('7', 'a call may carry a token of its own', 'there is no such option'),
  open('7', 'the code of the device is sent with every request', 'reads do not wait until it is known'),
  open('7', 'static files may come from a host of their own', 'they come from the host of the page'),
  open('8', 'several messages are joined by commas', 'sentences are joined by spaces'),
  open('8', 'the end of a session clears trial ids and share codes and leads to the sign-in', 'not on unguarded pages'),
  open('8', 'every call is made again after a timeout', 'calls without an idempotency key are not'),
  open('8', 'adopting an avatar that fails says please check your network', 'it says only the cause'),
  open('9', 'a badge counts at most 99', 'there is no badge'),
  open('9', 'messages are 16 px from the edge', 'the offset is that of the library'),
  open(
    '9',
    'realtime: delays grow from 1000 to 5000 ms, by a half at random, also after the server disconnected',
    'not then',
  ),
  open('9', 'a premium clone is made by mode 1', 'it needs an engine for cloning that learns for hours'),
  held(
    '8',
    'identical messages within a second are one',
    'web/src/shared/toast/toast.test.ts',
    'the same message is not shown again within a second, another one is',
  ),
  held('8', 'the main server is left for the backup', REPEATS, 'moves to the backup when the main server is gone'),
  held('8', 'a silent server is asked again', REPEATS, 'is asked again twice, each time with the whole time limit'),
  held('4', 'the channel comes back', PUSH, 'comes back when the server disconnects it, and catches up'),
  held(
    '8',
    'a list of messages is one error',
    CLIENT,
    'turns an error answer into ApiError with name, joined message, details and Retry-After',
  ),
];
