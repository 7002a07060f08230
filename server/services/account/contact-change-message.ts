import type { I18n } from '@lingui/core';
import { escapeHtml } from '#server/foundation/html.ts';
import { mailPage } from '#server/services/mail/mail-page.ts';
import type { Mail } from '#server/services/mail/mail-sender.ts';
import { smsText } from '#server/services/sms/sms-sender.ts';
import type { Sms } from '#server/services/sms/sms-sender.ts';
import type { RecoveryMessageFacts } from './recovery-message.ts';

/**
 * Tells whoever had this address that the account is reached elsewhere now. `url` is where a password is changed. Whoever made
 * the change may have written the name too, so the message does not say it.
 */
export function contactChangeMail({ id, shop, replyTo, url }: RecoveryMessageFacts, address: string, i18n: I18n): Mail {
  const subject = i18n.t('mail.contactChange.subject', { shop });
  const hello = i18n.t('mail.contactChange.hello');
  const news = i18n.t('mail.contactChange.news', { shop });
  const ignore = i18n.t('mail.contactChange.ignore');
  const alarm = i18n.t('mail.contactChange.alarm');
  const action = i18n.t('mail.contactChange.action');
  return {
    id,
    fromName: shop,
    replyTo,
    to: { name: '', address },
    subject,
    text: `${hello}\n\n${news}\n\n${ignore}\n\n${alarm}\n${url}\n`,
    html: mailPage({
      language: i18n.locale,
      subject,
      hello,
      body: `<p style="margin:0 0 16px">${escapeHtml(news)}</p>
<p style="margin:0 0 16px">${escapeHtml(ignore)}</p>
<p style="margin:0 0 24px">${escapeHtml(alarm)}</p>
<p style="margin:0"><a href="${escapeHtml(url)}" style="font-weight:700">${escapeHtml(action)}</a></p>`,
    }),
  };
}

export const contactChangeSms = ({ id, shop, url }: RecoveryMessageFacts, to: string, i18n: I18n): Sms => ({
  id,
  to,
  text: smsText(i18n.t('mail.contactChange.sms', { shop, url })),
});
