import { escapeHtml } from '../../mail/escape-html.ts';
import type { StoredMail } from '../../mail/mailer.ts';

/** Escapes a text and makes its URLs links. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const item = ({ at, to, subject, text, locale }: StoredMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">${escapeHtml(to)} · ${escapeHtml(locale)} · <time>${escapeHtml(at)}</time></p>
<pre dir="auto">${linked(text)}</pre>
</article>`;

const STYLE = `body{margin:0;padding:32px 16px;background:#faf7f2;color:#211c17;font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:auto}h1{font-size:28px}h2{margin:0;font-size:18px}.to{margin:4px 0 12px;color:#6f665b;font-size:14px}
article{margin:16px 0;padding:24px;background:#fffdfa;border:1px solid #e5ddd0;border-radius:16px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:inherit}`;

/** English only, like the command line: it is for operators, not for users. */
export const mailboxPage = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of this machine</title>
<style>${STYLE}</style></head>
<body><main><h1>Mailbox of this machine</h1>
<p>No mail server is set (SMTP_URL), so messages to people land here. Only this machine can read this page.</p>
${mails.length === 0 ? '<p>There is nothing yet.</p>' : mails.map(item).join('\n')}
</main></body></html>
`;
