import type { Line } from './line.ts';

/** A test that fails when a behaviour goes away: its file, from the root of the repository, and its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What the product does, and the test that holds it. */
export interface Behaviour {
  readonly section: Line<unknown>['section'];
  readonly what: string;
  readonly proof: Proof;
  readonly instead?: string;
}

const held = (section: Behaviour['section'], what: string, file: string, title: string): Behaviour => ({
  section,
  what,
  proof: { file, title },
});

const CLIENT = 'packages/sdk/src/client.test.ts';
const REPEATS = 'packages/sdk/src/client-repeats.test.ts';
const ERRORS = 'web/src/shared/errors/errors.test.ts';
const JOURNEY = 'tests/specification/client/client.test.ts';
const PUSH = 'packages/sdk/src/events.test.ts';

export const BEHAVIOURS: readonly Behaviour[] = [
  held(
    '7',
    'static files may come from a host of their own',
    'tests/e2e/assets-host.test.ts',
    'loads scripts, styles, fonts, texts and pictures of the first page and of later ones from that host alone',
  ),
  held(
    '7',
    'the files of an embedded avatar come from that host too',
    'tests/e2e/assets-host.test.ts',
    'loads a live avatar on another site from that host',
  ),
  held(
    '8',
    'identical messages within a second are one',
    'web/src/shared/toast/toast.test.ts',
    'the same message is not shown again within a second, another one is',
  ),
  held('8', 'the main server is left for the backup', REPEATS, 'moves to the backup when the main server is gone'),
  held('8', 'a silent server is asked again', REPEATS, 'is asked again twice, each time with the whole time limit'),
  held('4', 'the channel comes back', PUSH, 'reconnects when the server disconnects it, and catches up'),
  held(
    '8',
    'a list of messages is one error',
    CLIENT,
    'turns an error answer into ApiError with name, joined message, details and Retry-After',
  ),
  held(
    '7',
    'a call may suppress overlay and message by a header hideTip, and have a token of its own',
    CLIENT,
    'sends a call with its own token and without messages to the user, when the call asks for that',
  ),
  held(
    '7',
    'the code of the device is sent with every request from the first',
    CLIENT,
    'sends the machine code at once, and waits for the fingerprint only when an account signs up',
  ),
  held('7', 'health is asked for with every header', CLIENT, 'compares servers by requests with every header'),
  held('8', 'a server that is not reached is asked again', REPEATS, 'asks a server that cannot be reached twice more'),
  {
    section: '8',
    what: 'every call is made again after a timeout',
    proof: { file: REPEATS, title: 'sends every POST with a key that makes it safe to send again' },
    instead:
      'what uses up a code or makes an account is sent once: a repeat would report as failed what has just succeeded, because answers with secrets are not stored',
  },
  held(
    '9',
    'realtime: delays grow from 1000 to 5000 ms, by a half at random, also after the server disconnected',
    PUSH,
    'waits longer before each new connection, from 1000 to 5000 ms, varied by half at random',
  ),
  {
    section: '2',
    what: 'the overlay is shown while requests run, until 200 ms after the last',
    proof: {
      file: 'web/src/shared/api/loading.test.ts',
      title: 'shows the overlay from the first request until 200 ms after the last',
    },
    instead:
      'only for calls that ask for it, such as deletions: prices are asked for while people type, and works are made while they go on, so that a locked page would stop them at every word',
  },
  held(
    '2',
    'a sign-in with Google returns to the page where it began',
    'web/src/features/google/pages/sign-back.test.ts',
    'a sign-in with Google that began at %s returns there',
  ),
  {
    section: '5',
    what: 'a Google sign-in that is not configured says google_client_id is missing',
    proof: { file: 'tests/google/google.test.ts', title: 'signing in with Google says that it is not offered' },
    instead: 'the server says so; a page offers no button that cannot work',
  },
  {
    section: '8',
    what: 'adopting an avatar that fails says please check your network',
    proof: { file: ERRORS, title: 'names a lost connection, a timeout, and any other error' },
    instead: 'only where the network is the cause: whoever lacks credits looks at the cable in vain',
  },
  held(
    '7',
    'a foreign client makes avatars and videos',
    JOURNEY,
    'uploads a photo, makes an avatar and a video of it, and hears of both',
  ),
  held(
    '7',
    'a foreign client buys, redeems and refreshes',
    JOURNEY,
    'buys credits, redeems a code and refreshes its tokens',
  ),
  held('8', 'a foreign client switches to the backup', JOURNEY, 'leaves a silent server for the backup'),
  held(
    '7',
    'a foreign client hands off to the desktop link',
    JOURNEY,
    'signs in the desktop client by a link without tokens',
  ),
  {
    section: '2',
    what: 'dialogs are 550 px wide with a padding of 20 from z-index 2000; without a close button of 40px 20px',
    proof: {
      file: 'web/src/ui/modal.test.tsx',
      title: 'a dialog is 550 px wide, has a padding of 20 and lies above the page from 2000 upwards',
    },
    instead: 'every dialog has a close button, because people look for it',
  },
  {
    section: '3',
    what: 'the expiry of a plan is YYYY-MM-DD, or - when there is none',
    proof: {
      file: 'web/src/entities/plans/components/plan-card.test.tsx',
      title: 'shows the last day of a plan that was given, and no day for one without an end',
    },
    instead:
      'a plan that is paid for shows its last day in the words of the language; whether a plan is valid says the server, which sends none otherwise',
  },
  held(
    '9',
    'a message stays for 3000 ms, 16 px from the edge',
    'web/src/shared/toast/toasts.test.tsx',
    'a message is 16 px from the edge and goes after 3 s',
  ),
  held(
    '3',
    'results of uploaded photos have image_type 1',
    'tests/photo-avatars/photo-avatars.test.ts',
    'of an uploaded photo is pushed with image_type 1, its id, its clip and its picture once it is made',
  ),
  held(
    '4',
    'results of uploaded photos are shown with the photos',
    'web/src/entities/photo-avatar-images/components/make-avatar.test.tsx',
    'a photo shows how far its avatar has come, and offers another once that is made',
  ),
  {
    section: '4',
    what: 'a pushed photo avatar replaces its image',
    proof: {
      file: 'web/src/entities/prompt-runs/model/avatar-items.test.ts',
      title: 'sets id, clip and picture of an avatar at state 2, and ends its progress',
    },
    instead:
      'it lies over its image, which can still be enlarged and kept; items keep exact times, as two groups of one minute must have an order, and no promptW, whose meaning the specification does not give',
  },
  held(
    '9',
    'a badge counts at most 99',
    'web/src/shared/navigation/unseen-works.test.ts',
    'a badge of %i works shows %s',
  ),
  held(
    '9',
    'the badge counts finished works that were not seen',
    'web/src/features/tasks/pages/unseen-works.test.tsx',
    'the title of the tab counts works that are finished meanwhile, until the list of works is opened',
  ),
  held(
    '2',
    'the placeholder of what is to be said exists in 17 languages',
    'web/src/shared/scripts/placeholders.test.ts',
    'asks for a script in each of 17 languages, with different words in each',
  ),
  {
    section: '2',
    what: 'the page is loaded anew once a session, on its first load',
    proof: {
      file: 'web/src/shared/api/stale-page.test.tsx',
      title: 'loads a page again that is older than the server’s, once a session',
    },
    instead:
      'only where it is older than the server’s, which is what that is for: anything else would be seen as a flicker',
  },
  held(
    '3',
    'the trial id as has a reader',
    'web/src/features/video-avatars/pages/avatar.test.tsx',
    'a trial goes on with the avatar that it has made',
  ),
  held(
    '3',
    'the trial id as has a writer',
    'web/src/entities/photo-avatar-images/components/make-avatar.test.tsx',
    'keeps the last avatar of a trial (%s) in storage as: %s',
  ),
  held(
    '9',
    'health is compared every 300 000 ms',
    'web/src/shared/api/compare-regularly.test.ts',
    'compares the servers every 300 000 ms',
  ),
  held(
    '2',
    'the overlay is dark, says loading and locks the page',
    'web/src/ui/loading-overlay.test.tsx',
    'the overlay says that it loads, is dark and translucent, and locks the page',
  ),
  held(
    '5',
    'an unsafe event opens its dialog',
    'web/src/app/push.test.tsx',
    'opens a dialog at the event of an unsafe result, which can be closed',
  ),
  {
    section: '7',
    what: 'algorithm_version is a stored value',
    proof: {
      file: 'web/src/shared/api/device.test.ts',
      title: 'sends the version of the algorithm that the browser has stored, else 1.0.0',
    },
    instead: 'the web app has no algorithm of its own and stores none: a client around it that has one writes the key',
  },
  held(
    '2',
    'forms of prompts are kept for each user',
    'web/src/entities/studios/model/draft-store.test.ts',
    'finds a draft after a reload, for its own user only',
  ),
  held('2', 'gallery: gutter 10, item width 200', 'web/src/ui/waterfall.test.ts', '%s pixels have %s columns'),
  held(
    '9',
    'prices of one mode agree',
    'packages/contracts/src/tasks/mode-prices.test.ts',
    'a second costs the same in a talking photo and in a video of scenes, in each mode',
  ),
  held(
    '4',
    'mode 1 of POST /voices with an engine: its price, and what is given back',
    'tests/own-voices/premium.test.ts',
    'a premium voice that is nearer than an instant one is kept, and costs 40 credits',
  ),
  held(
    '4',
    'mode 1 of POST /voices without an engine',
    'tests/own-voices/premium.test.ts',
    'offers a premium voice when natural voices of the language can be fitted, to accounts, for minutes of speech',
  ),
  held(
    '9',
    'prices stand on a page',
    'web/src/features/plans/components/costs.test.tsx',
    'lists prices as the server charges them, without kinds that are not offered',
  ),
  held(
    '2',
    'navigation uses the named targets',
    'web/src/app/specification.test.ts',
    'leads every named target to its page',
  ),
  held(
    '1',
    'the download of the desktop client names its version, 2.0.0',
    'web/src/entities/hand-offs/components/download-dialog.test.tsx',
    'the download of the desktop client says its version',
  ),
  held(
    '2',
    'gallery: moves in 300 ms, fades in over 1000 ms after 300',
    'web/src/features/ai-creation-library/components/gallery-motion.test.ts',
    'an item of the gallery moves in 300 ms and fades in over 1000 ms after 300',
  ),
  held(
    '4',
    'the signals are set before a script of the operator runs',
    'web/src/ui/cookie-banner.test.tsx',
    "runs the operator's script once everything is accepted, and passes the consent on",
  ),
  held(
    '4',
    'accepting all cookies grants four signals to tag managers',
    'web/src/shared/privacy/cookie-choice.test.ts',
    'accepting all grants the four signals, which are denied before, to tag managers',
  ),
  held('8', 'several messages are joined by commas', ERRORS, 'joins several messages with commas'),
  {
    section: '8',
    what: 'the end of a session clears tokens, trial ids and share codes and leads to the sign-in',
    proof: {
      file: 'web/src/app/router.test.tsx',
      title: 'leads to the sign-in page and clears the session’s data when a session ends on an open page',
    },
    instead:
      'a trial that ended leads nowhere: its visitor has no account to sign in to, and a page for trials opens a new one',
  },
];
