/** Longest name of a downloaded file, characters. */
const NAME_LENGTH = 60;
/** Characters that some operating system refuses in a file name, and the ellipsis of a shortened title. */
const UNFIT = /[…\\/:*?"<>|\p{Cc}\s]+/gu;

/** A URL that downloads a file of a task under the task's title. `extension`: `mp4` for the video. */
export const downloadUrl = (url: string, title: string, extension: string): string => {
  const words = Array.from(title.replaceAll(UNFIT, ' ').trim()).slice(0, NAME_LENGTH).join('');
  // Windows drops trailing dots and spaces.
  const name = `${words.replace(/[. ]+$/, '') || 'orator'}.${extension}`;
  return `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
};

/** Downloads a file by an address with its name (`downloadUrl`). */
export const startDownload = (url: string): void => {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
};
