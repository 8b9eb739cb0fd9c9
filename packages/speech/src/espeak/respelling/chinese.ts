/**
 * Chinese characters that have several readings, where espeak-ng's dictionary (which has most of the words they are in) takes the
 * wrong one: each is replaced by a character that sounds as it does there and has one reading. The number of characters does
 * not change, so positions in the text stay valid.
 */

/** Words and what is read for them. */
const WORDS = `
便宜 骈宜, 便宜行事 变宜行事, 角色 决色, 似的 事的, 削苹果 肖苹果, 削皮 肖皮, 剥皮 包皮, 剥开 包开, 系鞋带 计鞋带, 系领带 计领带, 系安全带 计安全带, 系好 计好, 系上 计上, 巷道 沆道, 解数 谢数, 弄堂 龙堂,
曝光 报光, 什锦 石锦, 蚌埠 泵埠, 车马炮 居马炮, 嚼舌 娇舌, 给水 己水, 落下东西 辣下东西, 丢三落四 丢三辣四, 落枕 烙枕, 抹布 妈布, 袅娜 袅挪, 心广体胖 心广体盘, 心宽体胖 心宽体盘, 便便 骈骈, 单于 蝉于, 蹊跷 漆跷,
虾蟆 蛤蟆, 游说 游睡, 数见不鲜 硕见不鲜, 择菜 宅菜, 反弹 反谈, 盛饭 成饭, 盛汤 成汤, 盛了 成了, 盛一碗 成一碗, 盛满 成满, 同行们 同航们, 同行业 同航业, 圈养 眷养, 殷红 烟红, 琢磨 昨磨, 流血 流写, 流了血 流了写, 出了血 出了写, 地壳 地俏`;

const BY_WORD = new Map(
  WORDS.split(',').map((entry): [string, string] => {
    const [written = '', read = ''] = entry.trim().split(' ');
    return [written, read];
  }),
);
const WORD = new RegExp([...BY_WORD.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** What is read for a character, depending on the characters around it. */
const IN_CONTEXT: readonly (readonly [pattern: RegExp, read: string])[] = [
  // 还 is huán where something is given back, hái elsewhere.
  [
    /还(?=[钱款债账帐贷书价原手击礼愿俗清本息车房]|信用卡|人情|我(?:钱|书|们?[，。！？]|清白|自由|公道|一个|$))/gu,
    '环',
  ],
  [/还(?=[你我他她您]们?的?(?:钱|书|车|伞|人情|[，。！？]|$))/gu, '环'],
  [
    /还(?=给\p{sc=Han}{1,3}?们?(?:买|打|做|带|写|送|寄|发|讲|唱|准备|留|倒|介绍|安排)|给了(?:一|两|我|他|她|你))/gu,
    '孩',
  ],
  [/还(?=了(?:[钱书债款贷我你他她]|\p{sc=Han}{0,4}[元块万]|吗|吧|[，。！？]|$))/gu, '环'],
  [
    /(?<=[归偿退返交奉讨生送付要借该早快先再能会必须得])还(?=[了给清钱款债书上的]?(?:[，。！？]|$)|[给清钱款债书上])/gu,
    '环',
  ],
  [/(?<=(?:归|偿|退|返|奉|讨|生|付|交))还(?![有是没在要会能])/gu, '环'],
  [/(?<=把\p{sc=Han}{1,8})还(?=[给了回掉上清])/gu, '环'],
  [/(?<=有借有)还|还(?=不起|不清|得起|得清|不上钱)/gu, '环'],
  // 行 is a row or a trade.
  [
    /(?<=第[一二三四五六七八九十百两几]{1,4}|[这那哪每上下][一几]?)行(?=[，。！？、字代诗]|文字|数据|怎|的|写|有|$|业)/gu,
    '航',
  ],
  [/(?<=[一两三四五六七八九十几])行(?=字|代码|诗|文字|数据|眼泪)/gu, '航'],
  [/弹(?=钢琴|吉他|琴|奏|唱|古筝|琵琶|贝斯|一首|一曲|得一手|棉花|劾)/gu, '谈'],
  [/教(?=[你我他她您]|大家|孩子|学生|英语|中文|汉语|数学|书|会了|过)/gu, '交'],
  [/种(?=[树花菜地田草粮豆瓜]|了\p{sc=Han}{0,3}[棵株片]|下了)/gu, '众'],
  [/数(?=[一]数|数看|到[一二三十百]|钱|星星|羊|着)/gu, '鼠'],
  [/长(?=[高胖]|得(?:很|真|像|好|帅|漂|可|太|快|高)|出(?:来|了|新|叶|草)|满|个子|草|痘|大)/gu, '掌'],
  [/(?<![很太更体沉最加多严繁慎稳])重(?=[做来写读看听启装录拍塑赛聚考选拾申逢温游播置拨设]|新|复)/gu, '虫'],
  // Surnames: after 姓 ("is called"), and before titles.
  [/(?<=姓)朴/gu, '瓢'],
  [/(?<=姓)仇/gu, '求'],
  [/(?<=姓)解/gu, '谢'],
  [/(?<=姓)查/gu, '渣'],
  [/(?<=姓)区/gu, '欧'],
  [/(?<=姓)单/gu, '善'],
  [/(?<=姓)乐/gu, '月'],
  [/(?<=姓)曾|曾(?=先生|小姐|女士|老师|经理|总|教授|医生|国藩)/gu, '增'],
];

/** Respells what espeak-ng would read wrongly; everything else is unchanged. Pure. */
export const respellChinese = (text: string): string =>
  IN_CONTEXT.reduce(
    (said, [pattern, read]) => said.replace(pattern, read),
    text.replace(WORD, (word) => BY_WORD.get(word) ?? word),
  );
