import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeSound } from '@orator/sound/decode-sound';
import { wavBytes } from '@orator/sound/wav';
import { createVoiceNetwork, SAMPLE_RATE, WINDOW } from '@orator/voice-activity/network/voice-network';
import { readSilero } from '@orator/voice-activity/network/silero';
import { createTurnWatch } from '@orator/voice-activity/turns/turn-watch';
import { startChatServer } from '../support/chat-server.ts';
import { countFalseTurns, countInterruptions, listHeld, type Tap } from './figures.ts';
import { openPeople } from './people.ts';
import { ANSWER, INTERRUPTIONS } from './sentences.ts';
import { cough, createRandom, hum, mixIn, music, playThroughRoom, roomNoise, setLevel, type Sound } from './sounds.ts';
import { startStudio } from './studio.ts';
import { talkFor } from './talk.ts';
import { countBeginnings, countFalseBeginnings, mixNoise, mixOverlaps } from './without-browser.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '2' },
    'noise-minutes': { type: 'string', default: '10' },
    recordings: { type: 'string' },
    noise: { type: 'string' },
    'without-browser': { type: 'boolean', default: false },
  },
});
const goOn = new AbortController().signal;
const random = createRandom(7);
const warn = (message: string): void => void process.stderr.write(`${message}\n`);

/** Levels in the microphone, dB: a person at an arm's length, a quiet room, music in it. */
const LEVELS = { person: -24, room: -62, music: -34, noise: -40 };
/**
 * How much softer than played the avatar's voice returns to the microphone, after the browser's echo cancellation, dB.
 */
const ECHO_LOSS = 25;
/** A person speaks this often, seconds. */
const EVERY_S = 8;

const folder = await mkdtemp(join(tmpdir(), 'orator-talk-quality-'));

/** All that people say over the avatar's words, and the avatar's own words. */
async function speakAll(): Promise<{ readonly said: readonly Sound[]; readonly own: Sound }> {
  const people = openPeople(LEVELS.person);
  const texts = Object.entries(INTERRUPTIONS).flatMap(([locale, all]) => all.map((text) => ({ locale, text })));
  const said: Sound[] = [];
  for (const [number, { text, locale }] of texts.entries()) said.push(await people.speak(text, locale, number));
  const own = await people.speak(ANSWER, 'en', 3);
  await people.close();
  return { said, own };
}

/** Phrases of a recording, between its pauses. */
async function cutPhrases(path: string): Promise<readonly Sound[]> {
  const samples = setLevel(await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS: 60 }, goOn), LEVELS.person);
  const [network, { watch }] = [createVoiceNetwork(readSilero()), createTurnWatch()];
  const phrases: Sound[] = [];
  let start: number | null = null;
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const event = watch({ ...network.hear(samples.subarray(at, at + WINDOW)), played: null });
    if (event === 'begin') start = Math.max(0, at - 0.2 * SAMPLE_RATE);
    if (event !== 'pause' || start === null) continue;
    phrases.push(samples.slice(start, Math.min(at, start + 3 * SAMPLE_RATE)));
    start = null;
  }
  return phrases;
}

const listRecordings = async (): Promise<readonly Sound[]> => {
  if (values.recordings === undefined) return [];
  const all: Sound[] = [];
  for (const name of await readdir(values.recordings)) {
    if (/\.(flac|wav|mp3)$/.test(name)) all.push(...(await cutPhrases(join(values.recordings, name))));
  }
  return all;
};

async function writeMicrophone(name: string, sound: Float32Array): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const pcm = Int16Array.from(sound, (x) => Math.round(32_767 * Math.max(-1, Math.min(1, x))));
  await writeFile(path, wavBytes({ sampleRate: SAMPLE_RATE, pcm }));
  return path;
}

const emptyRoom = (seconds: number): Sound => setLevel(roomNoise(seconds, random), LEVELS.room);

const OWN = "the avatar's own voice";

/** Sounds that are no turns: nods with closed lips, coughs, music, noise, and what is left of the avatar's own voice. */
const NOISES: Readonly<Record<string, (seconds: number, own: Sound) => Sound>> = {
  silence: (seconds) => emptyRoom(seconds),
  hums: (seconds) => repeat(seconds, 3, () => setLevel(hum(100 + 120 * random()), LEVELS.person)),
  coughs: (seconds) => repeat(seconds, 4, () => setLevel(cough(random), LEVELS.person)),
  music: (seconds) => setLevel(music(seconds, random), LEVELS.music),
  'room noise': (seconds) => setLevel(roomNoise(seconds, random), LEVELS.noise),
  [OWN]: (seconds, own) =>
    repeat(seconds, own.length / SAMPLE_RATE, () => playThroughRoom(setLevel(own, -20), ECHO_LOSS)),
};
function repeat(seconds: number, everyS: number, make: () => Sound): Sound {
  const whole = emptyRoom(seconds);
  for (let at = 0; at < seconds; at += everyS) mixIn(whole, make(), at);
  return whole;
}

const merge = (all: readonly Tap[]): Tap => {
  // Rounds are apart by more than any gap within one.
  const shift = (round: number) => (at: number) => at + round * 10_000_000;
  return {
    microphone: all.flatMap((tap, round) => tap.microphone.map(shift(round))),
    avatar: all.flatMap((tap, round) => tap.avatar.map(shift(round))),
    turns: all.flatMap((tap, round) => tap.turns.map(({ at, state }) => ({ at: shift(round)(at), state }))),
  };
};

/** With the load of the machine, as an answer that comes late may be the machine's. */
const print = (name: string, figures: Readonly<Record<string, string>>): void => {
  const load = { 'processes that waited for a processor, on average of a minute': (loadavg()[0] ?? 0).toFixed(1) };
  const lines = Object.entries({ ...figures, ...load }).map(([what, value]) => `| ${what} | ${value} |`);
  process.stdout.write(`\n${name}\n\n${lines.join('\n')}\n`);
};

const noiseS = (Number(values['noise-minutes']) * 60) / Object.keys(NOISES).length;
/** Echoes of the avatar, dB softer than it is played; null: none. */
const ECHOES = [null, 40, 25, 15] as const;

/** What is heard of the same sounds by the rules alone. */
function printRules(phrases: readonly Sound[], own: Sound, seconds: number): void {
  const room = { empty: emptyRoom, own: setLevel(own, -20) };
  for (const loss of ECHOES)
    print(loss === null ? 'no echo' : `an echo of -${loss} dB`, countBeginnings(mixOverlaps(phrases, room, loss)));
  for (const [name, make] of Object.entries(NOISES))
    print(`${name}, ${Math.round(seconds)} s`, countFalseBeginnings(mixNoise(make(seconds, own), room)));
}

async function talkInBrowser(phrases: readonly Sound[], own: Sound): Promise<void> {
  const chat = await startChatServer(() => Array.from({ length: 12 }, () => ANSWER).join(' '));
  const { url, stop } = await startStudio(folder, { CHAT_URL: chat.url });
  try {
    const seconds = Number(values.minutes) * 60;
    const each = Math.floor((seconds - 6) / EVERY_S);
    const taps: Tap[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const microphone = emptyRoom(seconds + 30);
      for (let i = 0; i < each; i++) {
        const phrase = phrases[(round * each + i) % phrases.length];
        if (phrase !== undefined) mixIn(microphone, phrase, 5 + i * EVERY_S + random());
      }
      const path = await writeMicrophone(`round-${round}`, microphone);
      taps.push((await talkFor(url, { microphone: path, seconds, question: null })).tap);
      print(`after ${round + 1} rounds`, countInterruptions(merge(taps)));
    }
    let [held, asked] = [0, 0];
    for (const [name, make] of Object.entries(NOISES)) {
      if (values.noise !== undefined && values.noise !== name) continue;
      // A browser's microphone hears what the page really says.
      const noise = name === OWN ? emptyRoom(noiseS + 30) : make(noiseS + 30, own);
      const path = await writeMicrophone('noise', noise);
      const question = 'Tell me about the garden.';
      const echo = name === OWN ? ECHO_LOSS : null;
      const heard = await talkFor(url, { microphone: path, seconds: noiseS, question, echo });
      const { length } = listHeld(heard.tap);
      // The first question was typed.
      [held, asked] = [held + length, asked + heard.asked - 1];
      print(name, countFalseTurns(length, heard.asked - 1, noiseS));
    }
    print('all that is no turn', countFalseTurns(held, asked, noiseS * Object.keys(NOISES).length));
  } finally {
    await stop();
    await chat.close();
  }
}

try {
  const { said, own } = await speakAll();
  const phrases = [...said, ...(await listRecordings())];
  warn(`${phrases.length} phrases`);
  printRules(phrases, own, noiseS);
  if (!values['without-browser']) await talkInBrowser(phrases, own);
} finally {
  await rm(folder, { recursive: true, force: true });
}
