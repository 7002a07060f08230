import type { I18n } from '@lingui/core';
import { escapeHtml } from '#server/foundation/html.ts';
import { mailPage } from '#server/services/mail/mail-page.ts';
import type { Mail } from '#server/services/mail/mail-sender.ts';
import { smsText } from '#server/services/sms/sms-sender.ts';
import type { Sms } from '#server/services/sms/sms-sender.ts';
import { RECOVERY_MINUTES } from './recovery-token.ts';

export interface RecoveryMessageFacts {
  readonly id: string;
  readonly name: string;
  readonly shop: string;
  readonly replyTo: string | null;
  /** The address at which a new password is chosen. */
  readonly url: string;
}

/** The mail that brings a link to choose a new password. */
export function recoveryMail(
  { id, name, shop, replyTo, url }: RecoveryMessageFacts,
  address: string,
  i18n: I18n,
): Mail {
  const subject = i18n.t('mail.recovery.subject', { shop });
  const hello = i18n.t('mail.recovery.hello', { name });
  const news = i18n.t('mail.recovery.news', { shop });
  const action = i18n.t('mail.recovery.action');
  const life = i18n.t('mail.recovery.life', { minutes: RECOVERY_MINUTES });
  const ignore = i18n.t('mail.recovery.ignore');
  return {
    id,
    fromName: shop,
    replyTo,
    to: { name, address },
    subject,
    text: `${hello}\n\n${news}\n${url}\n\n${life}\n\n${ignore}\n`,
    html: mailPage({
      language: i18n.locale,
      subject,
      hello,
      body: `<p style="margin:0 0 24px">${escapeHtml(news)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="font-weight:700">${escapeHtml(action)}</a></p>
<p style="margin:0 0 16px">${escapeHtml(life)}</p>
<p style="margin:0;font-size:14px">${escapeHtml(ignore)}</p>`,
    }),
  };
}

export const recoverySms = ({ id, shop, url }: RecoveryMessageFacts, to: string, i18n: I18n): Sms => ({
  id,
  to,
  text: smsText(i18n.t('mail.recovery.sms', { shop, url, minutes: RECOVERY_MINUTES })),
});
