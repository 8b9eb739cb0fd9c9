import type { Locale } from '@orator/contracts/core/common';
import { RESET_SCREEN } from '@orator/contracts/passwords/schema';
import { REFUND_SCREEN } from '@orator/contracts/refunds/status';
import { CODE_RULES } from '@orator/contracts/verifications/schema';
import { escapeHtml } from './escape-html.ts';
import type { Message } from './message.ts';
import { translate } from './messages.ts';

/** A message as it is sent. The subject never contains a code, because phones show it on the lock screen. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly kind: 'body' | 'code' | 'link' | 'note';
  readonly text: string;
  /** Target of a link. */
  readonly url?: string;
  /** Set where the text may be in another language than the message. */
  readonly direction?: 'auto';
}

const body = (text: string): Part => ({ kind: 'body', text });
const note = (text: string): Part => ({ kind: 'note', text });

/** A day in words, UTC. */
const showDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The parts of a message below its heading. */
function writeParts(message: Message, locale: Locale, publicUrl: string): Part[] {
  const t = (key: string, values?: object) => translate(locale, key, values);
  const first = body(
    t(`${message.kind}.body`, { ...message, ...('date' in message && { date: showDate(message.date, locale) }) }),
  );
  const securityAdvice = [
    note(t('common.protect')),
    { kind: 'link' as const, text: t('reset.button'), url: `${publicUrl}${RESET_SCREEN}` },
  ];
  switch (message.kind) {
    case 'verify':
    case 'change': {
      const minutes = CODE_RULES.seconds / 60;
      const code = { kind: 'code' as const, text: message.code };
      return [first, code, note(t('common.code_note', { minutes })), note(t('common.ignore'))];
    }
    case 'reset':
      return [first, { kind: 'link', text: t('reset.button'), url: message.url }, note(t('common.ignore'))];
    case 'sign_in_locked':
      return [first, { kind: 'link', text: t('sign_in_locked.button'), url: message.url }];
    case 'refund_approved':
      return [first, { kind: 'link', text: t('refund_approved.button'), url: `${publicUrl}${REFUND_SCREEN}` }];
    case 'refund_refused':
      return [first, { ...body(message.answer), direction: 'auto' }];
    case 'receipt': {
      const button = { kind: 'link' as const, text: t('receipt.button'), url: message.url };
      const details = [message.tax, message.seller.join(' · ')].filter((text) => text !== null && text !== '');
      return [first, ...details.map((text) => note(text ?? '')), button];
    }
    case 'voucher_given': {
      const button = { kind: 'link' as const, text: t('voucher_given.button'), url: message.url };
      return [first, ...(message.minimum === null ? [] : [note(t('voucher_given.minimum', message))]), button];
    }
    case 'plan_ends':
    case 'avatar_taken_down':
    case 'avatar_appeal_accepted':
    case 'content_appeal_accepted':
    case 'results_expire':
      return [first, { kind: 'link', text: t(`${message.kind}.button`), url: message.url }];
    case 'account_deleted':
    case 'avatar_appeal_rejected':
    case 'content_appeal_rejected':
      return [first];
    default:
      return [first, ...securityAdvice];
  }
}

/** Colours of the web app's theme. Styles are inline, because mail programs ignore style sheets. */
const INK = '#211c17';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

function partHtml({ kind, text, url, direction }: Part): string {
  const safe = escapeHtml(text);
  if (kind === 'code') {
    return `<p style="margin:24px 0;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:.3em;color:${INK}">${safe}</p>`;
  }
  if (kind === 'link') {
    const style = `display:inline-block;padding:12px 24px;border-radius:999px;background:${INK};color:#faf7f2;text-decoration:none;font-weight:600`;
    return `<p style="margin:24px 0"><a href="${escapeHtml(url ?? '')}" style="${style}">${safe}</a></p>`;
  }
  const style = kind === 'note' ? 'margin:12px 0;font-size:14px;color:#6f665b' : `margin:12px 0;color:${INK}`;
  return `<p${direction === undefined ? '' : ` dir="${direction}"`} style="${style}">${safe}</p>`;
}

function writeHtml(subject: string, parts: readonly Part[], footer: string, locale: Locale): string {
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;${FONT};font-size:16px;line-height:1.6;color:${INK}">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;background:#fffdfa;border:1px solid #e5ddd0;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;letter-spacing:-.03em"><span style="display:inline-block;width:10px;height:10px;border-radius:10px;background:#e5432f"></span>&nbsp; Orator</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${parts.map(partHtml).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5ddd0;font-size:13px;color:#6f665b">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

/**
 * Renders a message in the recipient's language.
 * @param publicUrl origin of the web app, without a trailing slash
 */
export function render(message: Message, locale: Locale, publicUrl: string): Rendered {
  const subject = translate(locale, `${message.kind}.subject`);
  const parts = writeParts(message, locale, publicUrl);
  const footer = translate(locale, 'common.footer', { host: new URL(publicUrl).host });
  // In plain text the URL itself replaces the link's label.
  const lines = parts.map(({ text, url }) => url ?? text);
  return {
    subject,
    text: `${[subject, ...lines, `-- \n${footer}`].join('\n\n')}\n`,
    html: writeHtml(subject, parts, footer, locale),
  };
}
