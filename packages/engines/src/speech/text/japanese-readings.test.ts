import { afterAll, expect, it } from 'vitest';
import { createEspeakProcess } from '../espeak/espeak-process.ts';
import { readJapanese } from './japanese.ts';
import { speechPieces } from './speech-pieces.ts';

const ROWS = [
  'あかさたなはまやらわがざだばぱぁゃゎ',
  'いきしちにひみりぎじぢびぴぃ',
  'うくすつぬふむゆるぐずづぶぷぅゅ',
].concat(['えけせてねへめれげぜでべぺぇ', 'おこそとのほもよろごぞどぼぽをぉょ']);
const VOWELS = 'あいうえお';
const vowelOf = (kana: string): string => VOWELS.charAt(ROWS.findIndex((row) => row.includes(kana)));

/** Spellings of the same sounds as one: long vowels as the vowel again, お for を, じ for ぢ. */
const sounds = (kana: string): string => {
  const plain = kana
    .replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60))
    .replace(/[^ぁ-ゖー]/g, '')
    .replaceAll('を', 'お')
    .replaceAll('づ', 'ず')
    .replaceAll('ぢ', 'じ');
  return Array.from(plain).reduce((said, char) => {
    const vowel = vowelOf(said.at(-1) ?? '');
    const long = char === 'ー' || (char === 'う' && vowel === 'お') || (char === 'い' && vowel === 'え');
    return said + (long ? vowel : char);
  }, '');
};

/** Sentences with what is easily misread: dates, counters, names, words with several readings. Particles as they sound. */
const SENTENCES = `
今日は5月5日です。 => きょうはごがついつかです
明日、友達と映画を見ます。 => あしたともだちとえいがをみます
昨日は雨でした。 => きのうはあめでした
今年の夏は暑い。 => ことしのなつはあつい
一人で来ました。 => ひとりできました
二人で住んでいます。 => ふたりですんでいます
彼は二十歳です。 => かれははたちです
大人一枚ください。 => おとないちまいください
日本語が上手ですね。 => にほんごがじょうずですね
料理は下手です。 => りょうりはへたです
田中さんは先生です。 => たなかさんはせんせいです
山田太郎と申します。 => やまだたろうともうします
佐藤さんと高橋さん => さとうさんとたかはしさん
渡辺さんの部屋 => わたなべさんのへや
小林さんは大阪の人です。 => こばやしさんはおおさかのひとです
東京から京都まで => とうきょうからきょうとまで
秋葉原で買いました。 => あきはばらでかいました
北海道の景色 => ほっかいどうのけしき
果物と野菜を買う。 => くだものとやさいをかう
時計と眼鏡 => とけいとめがね
風邪をひきました。 => かぜをひきました
梅雨が始まる。 => つゆがはじまる
田舎のお土産 => いなかのおみやげ
真面目な学生 => まじめながくせい
八百屋へ行く。 => やおやへいく
学校へ行った。 => がっこうへいった
会議を行った。 => かいぎをおこなった
このカレーは辛い。 => このかれーはからい
十分に時間がある。 => じゅうぶんにじかんがある
10分待ってください。 => じゅっぷんまってください
鉛筆を3本ください。 => えんぴつをさんぼんください
犬が1匹います。 => いぬがいっぴきいます
本を6冊読んだ。 => ほんをろくさつよんだ
8時4分に着く。 => はちじよんぷんにつく
4時に会いましょう。 => よじにあいましょう
7月14日に生まれた。 => しちがつじゅうよっかにうまれた
4月1日から => しがつついたちから
2024年9月20日 => にせんにじゅうよねんくがつはつか
3階にあります。 => さんがいにあります
りんごを2つ買った。 => りんごをふたつかった
300円です。 => さんびゃくえんです
1万2千円 => いちまんにせんえん
何を食べますか。 => なにをたべますか
これは何ですか。 => これはなんですか
何人いますか。 => なんにんいますか
時々、人々が集まる。 => ときどきひとびとがあつまる
後で電話します。 => あとででんわします
その後、彼は帰った。 => そのごかれはかえった
人気のある歌手 => にんきのあるかしゅ
株式市場が開く。 => かぶしきしじょうがひらく
水を飲む。 => みずをのむ
水曜日に会う。 => すいようびにあう
一日中働いた。 => いちにちじゅうはたらいた
世界中の人 => せかいじゅうのひと
午前中に終わる。 => ごぜんちゅうにおわる
母は教師です。 => はははきょうしです
箸で食べる。 => はしでたべる
私の名前は鈴木です。 => わたしのなまえはすずきです
入口と出口 => いりぐちとでぐち
一番目の問題 => いちばんめのもんだい
明後日は休みです。 => あさってはやすみです
一昨日のことです。 => おとといのことです
七夕の夜 => たなばたのよる
雰囲気がいい。 => ふんいきがいい
花を三本、六匹の猫に。 => はなをさんぼんろっぴきのねこに
四人で三日かかった。 => よにんでみっかかかった
一回だけ二百円払った。 => いっかいだけにひゃくえんはらった
三月二十日の八時 => さんがつはつかのはちじ
お腹が空いた。 => おなかがすいた
AIとPCを使う。 => えーあいとぴーしーをつかう
`;

/** Of 70; those that differ are named when fewer are right. */
const LEAST_RIGHT = 69;

const espeak = createEspeakProcess();
afterAll(() => espeak.close());

const readingOf = async (text: string): Promise<string> => {
  const [piece] = speechPieces(text, 'ja');
  if (piece === undefined) return '';
  const answer = await espeak.request({ kind: 'tokenise', text: piece.text }, new AbortController().signal);
  return readJapanese(answer.kind === 'morphemes' ? answer.morphemes : [], piece.written).text;
};

it('reads kanji, counters, dates and names', async () => {
  const lines = SENTENCES.trim().split('\n');
  const wrong: string[] = [];
  for (const line of lines) {
    const [written = '', spoken = ''] = line.split(' => ');
    // The particles は and へ are written as they sound only in the reading.
    const said = sounds(await readingOf(written));
    if (said !== sounds(spoken) && said !== sounds(particles(spoken, said))) wrong.push(`${written} ${said}`);
  }
  expect(lines).toHaveLength(70);
  expect(wrong).toSatisfy((list: string[]) => list.length <= lines.length - LEAST_RIGHT);
}, 60_000);

/** は and へ as わ and え where the reading has them so. */
function particles(spoken: string, said: string): string {
  const target = Array.from(said);
  const plain = Array.from(sounds(spoken));
  return plain
    .map((char, at) =>
      (char === 'は' && target[at] === 'わ') || (char === 'へ' && target[at] === 'え') ? target[at] : char,
    )
    .join('');
}
