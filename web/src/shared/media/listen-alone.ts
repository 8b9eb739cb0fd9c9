/** Only one tab listens: a later one takes this lock from it. */
const LOCK = 'orator-dictation';

/** @param ended settles when listening ends @param onTaken called when another tab listens instead */
export function listenAlone(ended: Promise<void>, onTaken: () => void): void {
  navigator.locks.request(LOCK, { steal: true }, () => ended).catch(onTaken);
}
