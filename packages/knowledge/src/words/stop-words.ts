import type { Locale } from '@orator/contracts/core/common';
import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as indonesian } from '@orama/stopwords/indonesian';
import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as chinese } from '@orama/stopwords/mandarin';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { findWords, stemWord } from './stems.ts';

/** Words with which people form questions, in all languages; they tell nothing about the subject. */
const ASKING: Readonly<Record<Locale, string>> = {
  en: 'please tell know want would could can may must need get got have there any some much many also like let us one ones hello hi thanks exactly actually possible able someone something else anything there go goes come comes bring take use find allowed required a an the happens happen called name before earlier once',
  de: 'bitte sagen sag wissen weiß möchte möchten will wollen kann können könnte könnten darf muss müssen gibt geben habt haben hat eigentlich genau denn mal man etwas jemand sonst hallo danke wer wen wem wessen wie wo wann warum wieso weshalb welche welcher welches was möglich euch ihnen sie ihr eure eurem euren dorthin dahin hin fährt fahren kommt komme mitbringen mitnehmen bringen nehmen benutzen finden erlaubt nötig verlangt passiert geschieht heißt heißen nennt früher vorher wenn',
  es: 'por favor decir dime saber quiero quisiera puedo puede pueden podría hay tiene tienen tengo necesito alguien algo hola gracias qué quién quiénes cuál cuáles cómo dónde cuándo cuánto cuánta cuántos cuántas posible se exactamente traer llevar usar encontrar permitido pasa llama antes',
  fr: 'svp dire dites savoir veux voudrais peut peux peuvent pouvez pourrais faut avoir ai a ont avez il y est-ce que qu quoi qui quel quelle quels quelles comment où quand pourquoi combien bonjour merci possible on exactement apporter amener emmener prendre utiliser trouver permis passe appelle avant',
  pt: 'por favor dizer diga saber quero queria gostaria posso pode podem poderia há tem têm tenho preciso alguém algo olá obrigado obrigada que quem qual quais como onde quando quanto quanta quantos quantas possível se exatamente trazer levar usar encontrar permitido acontece chama antes',
  ru: 'пожалуйста скажите скажи знать хочу хотел хотела бы можно могу может ли есть нужно надо какой какая какое какие как где когда почему зачем сколько кто что чем кого кому у вас вам вы здравствуйте спасибо именно взять брать привести принести найти разрешено будет называется зовут раньше',
  id: 'tolong katakan tahu mau ingin bisa bisakah dapat dapatkah apakah apa siapa mana dimana di kapan berapa bagaimana mengapa kenapa ada adakah saya kami anda kalian halo terima kasih boleh bolehkah yang membawa bawa pakai menggunakan menemukan terjadi nama sebelumnya',
  ar: 'هل ما ماذا من متى أين اين كيف كم لماذا أي اي لو سمحت سمحتم فضلك فضلكم أريد اريد أود اود يمكن يمكنني يمكننا أستطيع استطيع يوجد توجد لديكم عندكم لكم مرحبا شكرا إحضار أحضر نحضر اصطحاب أصطحب استخدام مطلوب المطلوب مسموح مقدار يحدث اسم قبل كان كانت هي هو في على إلى الى عن أن ان تم يتم',
  ko: '이 그 저 것 수 등 및 또 더 좀 제발 혹시 무엇 뭐 무슨 어떤 어느 누구 누가 어디 언제 왜 어떻게 얼마나 몇 알려 주세요 주실 있나요 있습니까 있어요 되나요 됩니까 되어요 하나요 합니까 해요 인가요 입니까 까요 수 있는 안녕하세요 감사합니다 저는 제가 당신 여러분 할 하는 합니다 있습니다 됩니다 가져 데려 가도 와도 사용 이름 예전 전에',
  vi: 'là có không gì nào đâu ai sao thế bao giờ khi tôi bạn chúng ta của và hay hoặc được cho với ở tại về các những một này đó kia thì mà rằng xin vui lòng hãy muốn cần phải thể biết hỏi ạ à nhé vậy như để từ đến ra vào trong trên dưới mang dẫn dùng tìm xảy tên trước',
  ja: '何 誰 どこ いつ どう なぜ どれ どの どんな いくつ 教え 教えて ください 下さい か です ます でしょ う ませ ん ある あり いる できる でき 可能 知り たい ほしい お ご は が を に で と も の へ や から まで より て た し なっ なり れ せ さ い 連れ 持っ 持ち 使え 使い 行っ 来 いい よい 名前 以前 場合',
  'zh-CN':
    '请 请问 吗 呢 吧 啊 什么 谁 哪 哪里 哪儿 哪些 哪个 怎么 怎样 如何 为什么 何时 什么时候 多少 几 能 可以 可不可以 能否 是否 有没有 有 是 的 了 在 我 我们 你 你们 您 他们 它 这 那 和 与 及 或 也 都 就 要 想 知道 告诉 一下 你好 谢谢 会 到 被 把 对 从 里 上 下 个 人们 这里 那里 需要 带 用 找 办 怎么办 叫 名字 以前 一次',
};

const LISTS: Readonly<Record<Locale, readonly string[]>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ru: russian,
  id: indonesian,
  ar: arabic,
  ja: japanese,
  'zh-CN': chinese,
  ko: [],
  vi: [],
};

const made = new Map<Locale, ReadonlySet<string>>();

/** The words of a language that say nothing of what is asked about, as stems. */
export function findStopWords(locale: Locale): ReadonlySet<string> {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const words = [...LISTS[locale], ...ASKING[locale].split(' ')];
  const stems = new Set(
    words.flatMap((word) => [word, ...findWords(word, locale)]).map((word) => stemWord(word, locale)),
  );
  made.set(locale, stems);
  return stems;
}
