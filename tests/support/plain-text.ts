/**
 * The text part of a message as the gateway writes them: multipart/alternative with one part of plain text (RFC 2046).
 *
 * @throws when there is none
 */
export function plainText(raw: string): string {
  const message = raw.replaceAll('\r\n', '\n');
  const boundary = /boundary="?([^"\n;]+)/i.exec(message)?.[1];
  const parts = boundary === undefined ? [message] : message.split(`--${boundary}`);
  const part = parts.find((text) => /^content-type: text\/plain/im.test(text.split('\n\n')[0] ?? text));
  if (part === undefined) throw new Error(`the message has no plain text: ${raw.slice(0, 500)}`);
  const head = part.trimStart().split('\n\n', 1)[0] ?? '';
  const body = part.trimStart().slice(head.length + 2);
  const encoding = /^content-transfer-encoding: *([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

/** RFC 2045, 6.7. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
