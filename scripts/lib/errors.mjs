/** An error that is not a bug: its message is shown to the user without a stack, and says what to do. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/**
 * Messages of tools and of the operating system, and what the user can do. The first match wins, so causes (a full disk)
 * stand before consequences (a failed download).
 *
 * @type {readonly [pattern: RegExp, advice: string][]}
 */
const translations = [
  [/ENOSPC|No space left on device|disk quota exceeded|EDQUOT/i, 'The disk is full: free about 3 GB and run it again.'],
  [/EROFS|Read-only file system/i, 'This folder is read-only: put Orator where you may write.'],
  [
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT|Temporary failure resolving|Could not resolve|Unable to connect to|Failed to fetch|network request failed|dns error/i,
    'The network cannot be reached: check the connection (and proxy settings) and run it again.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|certificate (?:verify failed|has expired)/i,
    'The registry shows a certificate that is not trusted: set NODE_EXTRA_CA_CERTS to your authority, or fix the clock.',
  ],
  [
    /Could not get lock|dpkg frontend lock/i,
    'Another program is installing packages: wait until it has ended and run it again.',
  ],
  [/Unable to locate package/i, 'The system does not know this package: see that its main repositories are enabled.'],
  [
    /permission denied for schema/,
    'The database user may make no tables: make it the owner (ALTER DATABASE … OWNER TO …), or run GRANT CREATE ON SCHEMA public TO it.',
  ],
  [
    // As the system and its programs write it; a server's "permission denied for table" is about no file.
    /EACCES|EPERM|: Permission denied|: Operation not permitted/,
    'A file may not be read or written: see that this folder belongs to you.',
  ],
  [/EMFILE|Too many open files/i, 'Too many files are open: raise the limit (ulimit -n 8192) and run it again.'],
  [/ENOMEM|Cannot allocate memory|heap out of memory/i, 'There is too little memory: Orator needs about 2 GB free.'],
];

/**
 * @param {string} text an error's message or a program's output
 * @returns {string | undefined} one line that says what to do, if this text is a known trouble
 */
export function advise(text) {
  return translations.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * The part of a program's output to show beside an advice, so that the user can see when the advice is wrong.
 *
 * @param {string} output
 * @returns {string} the line of the known trouble, if there is one, and the last line
 */
export function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  const advice = advise(output);
  const cause = advice === undefined ? undefined : lines.find((line) => advise(line) === advice);
  return [...new Set([cause, lines.at(-1)])].flatMap((line) => line?.trim() || []).join(' … ');
}

/**
 * One line for any error. A `UserError` is shown as it is, a known trouble with its advice, any other error
 * without the stack.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof UserError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const advice = advise(`${readCode(error)} ${message}`);
  return advice === undefined ? message : `${advice} (${message.split('\n')[0]})`;
}

/**
 * @param {unknown} error
 * @returns {string} the system's code, such as `ENOSPC`, or nothing
 */
export function readCode(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
