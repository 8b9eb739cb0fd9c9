import type { LiveMessage, LiveMeter } from '@orator/contracts/live-sessions/messages';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { answerWithChat } from '../views/answers.ts';
import type { Calls } from '../views/calls.ts';
import type { Opening, View } from '../views/view.ts';

const ID = '01990a00-0000-7001-a0e4-9a6e491b7a87';
const QUOTE: Quote = {
  task_id: ID,
  cost: 4,
  duration_s: 60,
  expires_at: '2099-01-31T12:00:00.000Z',
  ticket: '9b2c1f0e-7d3a-4c58-8f43-0a6c2d7c1b9e',
};
const RATE = 16_000;
const METER: LiveMeter = { type: 'meter', used_s: 83, cost: 5.54, left_s: 700, ends_by: 'time' };
const JOINED: LiveMessage = { type: 'joined', turn: 1, chat: true, hears: true };
const say = (number: number, text: string, seconds: number): LiveMessage => ({
  type: 'speech',
  number,
  turn: 1,
  text,
  duration_s: seconds,
  phones: [],
  rate: RATE,
  audio: Buffer.alloc(2 * RATE * seconds).toString('base64'),
});
const ANSWER: readonly LiveMessage[] = [
  say(1, 'The garden by the river opens every morning at nine, and it closes when the sun goes down.', 60),
  { type: 'sources', turn: 1, titles: ['The Mill House'] },
];

/** The microphone of a page: a tone, or one that is not allowed. */
const openMicrophone = ({ page }: Opening, isAllowed: boolean): Promise<unknown> =>
  page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
    if (!${isAllowed}) throw new DOMException('not allowed', 'NotAllowedError');
    const context = new AudioContext();
    const heard = context.createMediaStreamDestination();
    const tone = new OscillatorNode(context);
    tone.connect(new GainNode(context, { gain: 0.1 })).connect(heard);
    tone.start();
    return heard.stream;
  }`);

interface Talk {
  readonly messages: readonly LiveMessage[];
  /** The connection is lost after them. */
  readonly loses?: boolean;
}

/** Starts a session whose server says what the view needs. */
async function startTalk({ page, words }: Opening, { messages, loses = false }: Talk): Promise<void> {
  let joins = 0;
  await page.routeWebSocket(/\/live-sessions\/[^/]+\/socket$/, (socket) => {
    socket.onMessage(() => {
      joins += 1;
      if (joins > 1) return void (loses && socket.close({ code: 1013 }));
      for (const message of messages) socket.send(JSON.stringify(message));
      if (loses) void socket.close({ code: 1013 });
      return undefined;
    });
  });
  await page.getByRole('button', { name: words('live-sessions:start'), exact: true }).click();
}

const press = ({ page, words }: Opening): Promise<void> =>
  page.getByRole('switch', { name: words('live-sessions:hands.free') }).click();

const prepare = (calls: Calls): void => {
  answerWithChat(calls);
  calls.answer('/api/sign/stream_video_driven', QUOTE);
  calls.answer('/api/sign/stream_video_generate_notify', { id: ID }, 202);
};
const TALK = { path: '/stream-avatar', by: 'person', prepare, spoilsTab: true } as const;

/** Talks with a live avatar. */
export const talkStates: readonly View[] = [
  {
    ...TALK,
    state: 'speaks, interrupted hands-free at any time',
    open: async (opening) => {
      await openMicrophone(opening, true);
      await startTalk(opening, { messages: [JOINED, METER, ...ANSWER] });
      await press(opening);
      await opening.page.getByText(opening.words('live-sessions:hands.speaking')).waitFor();
    },
  },
  {
    ...TALK,
    state: 'listens hands-free',
    open: async (opening) => {
      await openMicrophone(opening, true);
      await startTalk(opening, { messages: [JOINED, METER, { type: 'turn_end', turn: 1 }] });
      await press(opening);
      await opening.page.getByText(opening.words('live-sessions:hands.listening')).first().waitFor();
    },
  },
  {
    ...TALK,
    state: 'without a microphone that is allowed',
    open: async (opening) => {
      await openMicrophone(opening, false);
      await startTalk(opening, { messages: [JOINED, { ...METER, left_s: 20, ends_by: 'absent' }] });
      await press(opening);
      await opening.page.getByText(opening.words('live-sessions:hands.refused')).waitFor();
    },
  },
  {
    ...TALK,
    state: 'lost its connection',
    open: async (opening) => {
      await openMicrophone(opening, true);
      await startTalk(opening, { messages: [JOINED, METER, ...ANSWER], loses: true });
      await opening.page.getByText(opening.words('live-sessions:reconnecting')).waitFor();
    },
  },
  {
    ...TALK,
    state: 'ended without credits left',
    open: async (opening) => {
      const ended = { type: 'ended', reason: 'credits', used_s: 180, charged: 12 } as const;
      await startTalk(opening, { messages: [JOINED, METER, ...ANSWER, ended] });
      await opening.page.getByText(opening.words('live-sessions:ended.credits')).waitFor();
    },
  },
];
