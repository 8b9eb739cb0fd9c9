import { afterAll, expect, it } from 'vitest';
import { createEspeakProcess } from '../espeak-process.ts';
import { respellChinese } from './chinese.ts';

const espeak = createEspeakProcess();
afterAll(() => espeak.close());

/** The sounds of a text, without stress, tone and pauses. */
async function speakSounds(text: string): Promise<string> {
  const request = { kind: 'speak', voice: 'cmn', rate: 200, text } as const;
  const answer = await espeak.request(request, new AbortController().signal);
  if (answer.kind !== 'speech') throw new Error('espeak-ng said nothing.');
  return answer.events.map(({ name }) => name.replace(/[ˈˌ]/gu, '')).join('');
}

/** Sentences with a character of several readings, and its reading there. */
const READINGS = `
还钱 还=huan2
他还我钱 还=huan2
我还给你 还=huan2
把书还给图书馆 还=huan2
还清贷款 还=huan2
欠债还钱 还=huan2
他还了书。 还=huan2
我还有钱 还=hai2
钱还没还。 还=hai2
他还给我买了花。 还=hai2
还是算了 还=hai2
便宜 便=pian2
方便 便=bian4
弹吉他 弹=tan2
子弹 弹=dan4
角色 角=jue2
第一行 行=hang2
不行 行=xing2
银行 行=hang2
长大了 长=zhang3
很长 长=chang2
重庆 重=chong2
重做一遍 重=chong2
重要 重=zhong4
音乐 乐=yue4
快乐 乐=le4
我得走了 得=dei3
得到 得=de2
盛饭 盛=cheng2
盛大 盛=sheng4
姓曾 曾=zeng1
曾经 曾=ceng2
曝光 曝=bao4
什锦 什=shi2
抹布 抹=ma1
游说 说=shui4
说服 说=shuo1
流了血 血=xie3
血液 血=xue4
择菜 择=zhai2
系鞋带 系=ji4
关系 系=xi4`;

it.each(
  READINGS.trim()
    .split('\n')

    .map((line): [string, string, string] => {
      const [text = '', reading = ''] = line.split(' ');
      const [character = '', pinyin = ''] = reading.split('=');
      return [text, character, pinyin];
    }),
)('reads the Chinese %s, with %s, as the pinyin %s', async (text, character, pinyin) => {
  const said = respellChinese(text);
  expect(Array.from(said)).toHaveLength(Array.from(text).length);
  const at = text.indexOf(character);
  expect(await speakSounds(said)).toBe(await speakSounds(said.slice(0, at) + pinyin + said.slice(at + 1)));
});
