/** Domains whose mailboxes ignore dots (https://support.google.com/mail/answer/7436150). */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, to give something once: without the part after `+` (RFC 5233, which most
 * providers follow), and at Google without dots. Never used to send mail or to sign in.
 * @param email in lower case
 */
export function findMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plain = local.split('+')[0] || local;
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
