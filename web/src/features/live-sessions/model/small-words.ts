/** Words with which a listener agrees: the avatar goes on speaking after them. */
const NODS = new Set(
  (
    'mhm mm hm hmm mmm uhhuh aha ah oh uh yes yeah yep yup right okay ok k i see sure ' +
    'ja jo genau klar gut achso stimmt sí si vale claro ya ajá bueno oui ouais daccord daccor ok voilà hein ' +
    'sim tá certo pois isso né да ага угу так понятно хорошо ну vâng dạ ừ ừm à iya oke baik he eh ' +
    'はい うん ええ そう ああ なるほど 네 예 응 그래 음 嗯 对 好 是 好的 是的 哦 نعم أجل آه اه طيب ايوه أها'
  ).split(' '),
);
/** Words that only ask the avatar to stop speaking. */
const STOPS = new Set(
  (
    'stop wait halt quiet enough please hold on warte warten stopp genug para espera basta alto arrête arrêtez attends attendez stop ' +
    'pare espere chega стоп подожди подождите хватит dừng lại đợi đã berhenti tunggu cukup ' +
    'ストップ 待って ちょっと 止まって 그만 잠깐 멈춰 停 停下 等一下 等等 توقف انتظر كفى قف'
  ).split(' '),
);

const listWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’-]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const hasOnly = (text: string, wanted: ReadonlySet<string>, most: number): boolean => {
  const words = listWords(text);
  return words.length > 0 && words.length <= most && words.every((word) => wanted.has(word));
};

/** Whether somebody only shows that they listen: "mhm", "okay, yes". In the twelve languages. */
export const isNod = (text: string): boolean => hasOnly(text, NODS, 3);

/** Whether somebody only asks for silence: "stop", "wait, please". */
export const isStop = (text: string): boolean => hasOnly(text, STOPS, 3);
