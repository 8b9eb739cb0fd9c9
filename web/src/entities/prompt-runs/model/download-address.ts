/** Longest name of a downloaded file, characters. */
const NAME_LENGTH = 60;
/** Characters that some operating system refuses in a file name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\s]+/gu;

/** The URL that downloads an image under a name made from a text. */
export const downloadAddress = (address: string, words: string): string => {
  const name = Array.from(words.replaceAll(UNFIT, ' ').trim()).slice(0, NAME_LENGTH).join('');
  const file = `${name.replace(/[. ]+$/, '') || 'orator'}.png`;
  return `${address}${address.includes('?') ? '&' : '?'}download=${encodeURIComponent(file)}`;
};
