import { Locale } from '@orator/contracts/core/common';
import { voices } from '@orator/contracts/voices/routes';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { quantile } from '@orator/rig/math/numeric';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../support/people.ts';
import { startSystem } from '../support/system.ts';
import { atMost } from './aim.ts';
import { joinTalk } from './live-talk.ts';

/** Texts that an avatar says in a talk. None is said twice, because speech is cached. */
const TEXTS = {
  en: [
    'Good morning, and welcome to our little museum by the river.',
    'The guided tour begins at ten, and it takes about an hour and a half.',
    'I am sorry, but dogs have to stay outside.',
    'You can leave your coat and your bags in the cupboards near the entrance.',
    'That depends on the weather, because the garden closes when it rains.',
  ],
  es: [
    'Buenos días, y bienvenidos a nuestro pequeño museo junto al río.',
    'La visita guiada empieza a las diez y dura una hora y media.',
    'Lo siento, pero los perros tienen que quedarse fuera.',
    'Puede dejar el abrigo y las bolsas en los armarios de la entrada.',
    'Eso depende del tiempo, porque el jardín cierra cuando llueve.',
  ],
  fr: [
    'Bonjour, et bienvenue dans notre petit musée au bord de la rivière.',
    'La visite guidée commence à dix heures et dure une heure et demie.',
    'Je suis désolé, mais les chiens doivent rester dehors.',
    'Vous pouvez laisser votre manteau et vos sacs dans les casiers de l’entrée.',
    'Cela dépend du temps, car le jardin ferme quand il pleut.',
  ],
  ja: [
    'おはようございます。川のそばの小さな博物館へようこそ。',
    '案内は十時に始まり、およそ一時間半かかります。',
    '申し訳ありませんが、犬は外でお待ちください。',
    '上着やかばんは、入り口の近くの棚に置いてください。',
    '天気によります。雨の日は庭を閉めますから。',
  ],
  'zh-CN': [
    '早上好，欢迎来到河边的小博物馆。',
    '导览十点开始，大约一个半小时。',
    '很抱歉，狗要留在外面。',
    '您可以把外套和包放在门口的柜子里。',
    '这要看天气，因为下雨的时候花园不开门。',
  ],
} as const satisfies Partial<Record<Locale, readonly string[]>>;
/** The text that loads the model, and the time before the first text that counts, milliseconds. */
const OPENING = 'Hello.';
const LOADED_MS = 8000;
/** Pause between two texts, milliseconds: what is spoken of the one before ends meanwhile. */
const BETWEEN_MS = 2500;
/** Target, milliseconds: the first sound of half of all texts. */
const AIM_MS = 600;

/** Milliseconds from each text to its first sound, said by a voice. */
async function timeVoice(url: string, locale: Locale, voiceId: string, texts: readonly string[]): Promise<number[]> {
  const talk = await joinTalk(url, { sample: 'lisa', voice_id: voiceId, locale });
  const times: number[] = [];
  talk.send({ type: 'say', text: OPENING });
  await pause(LOADED_MS);
  for (const [index, text] of texts.entries()) {
    const began = performance.now();
    talk.send({ type: 'say', text });
    const { at } = await talk.until((message) => message.type === 'speech' && message.turn === index + 2);
    times.push(at - began);
    await pause(BETWEEN_MS);
  }
  talk.send({ type: 'end' });
  talk.close();
  return times;
}

/** How soon the first natural voice of each language is heard in a live talk; without figures when there is none in `MODELS_DIR`. */
export async function benchNaturalVoices(servers: {
  databaseUrl: string;
  redisUrl: string;
}): Promise<BenchmarkResults> {
  const system = await startSystem({ ...servers, readied: true, gatewayEnv: { RATE_LIMIT: 'off' } });
  try {
    const { client } = await signUp(system.url);
    const results: BenchmarkResults = {};
    const all: number[] = [];
    for (const [name, texts] of Object.entries(TEXTS)) {
      const locale = Locale.parse(name);
      const { items } = await client.call(voices.list, { query: { locale } });
      const voice = items.find(({ description }) => description?.startsWith('natural') === true);
      if (voice === undefined) continue;
      const times = await timeVoice(system.url, voice.locale, voice.id, texts);
      all.push(...times);
      results[`natural voices: first sound in a live talk, ${locale}, median`] = atMost(quantile(times, 0.5), AIM_MS);
    }
    if (all.length === 0) return {};
    return {
      ...results,
      'natural voices: first sound in a live talk, median': atMost(quantile(all, 0.5), AIM_MS),
      'natural voices: first sound in a live talk, 95 of 100': atMost(quantile(all, 0.95), 2 * AIM_MS),
    };
  } finally {
    await system.stop();
  }
}
