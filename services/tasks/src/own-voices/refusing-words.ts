import type { Locale } from '@orator/contracts/core/common';

/** A whole word of a language with blanks between words. */
const words = (...list: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/**
 * Words with which somebody says no; no sentence of a consent has one. A single one of them turns a sentence around that is
 * otherwise word for word that of the consent.
 */
const REFUSING: Readonly<Record<Locale, RegExp>> = {
  en: words('not', 'never', 'cannot', "\\p{L}+n[’']t", 'disagree', 'refuse', 'object'),
  de: words('nicht', 'nie', 'niemals', 'kein\\p{L}*', 'widerspreche', 'verweigere', 'lehne'),
  es: words('no', 'nunca', 'jamás', 'tampoco', 'rechazo', 'niego'),
  fr: words('pas', 'jamais', 'refuse', "n[’']\\p{L}+"),
  pt: words('não', 'nunca', 'jamais', 'recuso', 'discordo'),
  id: words('tidak', 'tak', 'bukan', 'jangan', 'menolak'),
  vi: words('không', 'chưa', 'chẳng', 'đừng', 'từ chối', 'phản đối'),
  ru: words('не', 'нет', 'никогда', 'против', 'отказываюсь', 'несогласен', 'несогласна'),
  ar: words('لا', 'لم', 'لن', 'ليس', 'ليست', 'لست', 'ولا', 'غير', 'أرفض'),
  'zh-CN': /[不没沒未别]|拒[绝絕]|反[对對]/u,
  ja: /ません|ない|なく|しません|拒否|反対/u,
  ko: /않|아니|못|거부|반대|(?<![가-힣])안(?![가-힣])/u,
};

/** Whether somebody who was to read a consent says no. Pure. @param said as it was heard */
export const isRefused = (said: string, locale: Locale): boolean => REFUSING[locale].test(said.normalize('NFC'));
