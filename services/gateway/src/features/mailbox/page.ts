import { escapeHtml } from '../../mail/escape-html.ts';
import type { StoredMail } from '../../mail/mailer.ts';

/** Escapes a text and makes its URLs links. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The message as its reader sees it: without scripts, and its links open beside this page. */
const drawFrame = ({ html, subject }: StoredMail): string =>
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    html.replace('<head>', '<head><base target="_blank">'),
  )}"></iframe>`;

const drawMail = (mail: StoredMail): string => `<article>
<h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p class="to">${escapeHtml(mail.to)} · ${escapeHtml(mail.locale)} · <time>${escapeHtml(mail.at)}</time></p>
${drawFrame(mail)}
<details><summary>As text</summary><pre dir="auto">${linked(mail.text)}</pre></details>
</article>`;

const STYLE = `body{margin:0;padding:32px 16px;background:#faf7f2;color:#211c17;font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:auto}h1{font-size:28px}h2{margin:0;font-size:18px}.to{margin:4px 0 12px;color:#6f665b;font-size:14px}
article{margin:16px 0;padding:24px;background:#fffdfa;border:1px solid #e5ddd0;border-radius:16px}
iframe{width:100%;height:420px;border:0;border-radius:8px;resize:vertical}details{margin-top:12px}
pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:inherit}`;

/** English only, like the command line: it is for operators, not for users. */
export const mailboxPage = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of this machine</title>
<style>${STYLE}</style></head>
<body><main><h1>Mailbox of this machine</h1>
<p>No mail server is set (SMTP_URL), so messages to people land here. Only this machine can read this page.</p>
${mails.length === 0 ? '<p>There is nothing yet.</p>' : mails.map(drawMail).join('\n')}
</main></body></html>
`;
