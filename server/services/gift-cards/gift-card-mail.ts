import type { I18n } from '@lingui/core';
import type { GiftCardFields } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { MAIL_FONT, mailPage } from '#server/services/mail/mail-page.ts';
import type { Mail } from '#server/services/mail/mail-sender.ts';

export interface GiftCardMailFacts {
  readonly id: string;
  readonly receiver: GiftCardFields;
  /** Who bought it; null when nobody said. */
  readonly buyer: string | null;
  readonly shop: string;
  readonly shopUrl: string;
  readonly replyTo: string | null;
  readonly code: string;
  readonly balance: Cents;
}

/** What the receiver of a gift card reads: as HTML, and the same as text for whoever does not like HTML. */
export function giftCardMail(facts: GiftCardMailFacts, i18n: I18n): Mail {
  const { id, receiver, shop, replyTo } = facts;
  const words = wordsOf(facts, i18n);
  return {
    id,
    fromName: shop,
    replyTo,
    to: { name: receiver.name, address: receiver.email },
    subject: words.subject,
    text: textOf(words, facts),
    html: htmlOf(words, facts, i18n.locale),
  };
}

type Words = ReturnType<typeof wordsOf>;

function wordsOf({ receiver, buyer, shop, code, balance }: GiftCardMailFacts, i18n: I18n) {
  const amount = formatMoney(balance);
  return {
    subject: buyer
      ? i18n.t('mail.giftCard.subjectFrom', { buyer: oneLine(buyer), shop })
      : i18n.t('mail.giftCard.subject', { shop }),
    hello: i18n.t('mail.giftCard.hello', { name: receiver.name }),
    news: buyer
      ? i18n.t('mail.giftCard.newsFrom', { buyer, amount, shop })
      : i18n.t('mail.giftCard.news', { amount, shop }),
    message: receiver.message,
    codeLabel: i18n.t('mail.giftCard.code'),
    code: spacedGiftCode(code),
    balance: i18n.t('mail.giftCard.balance', { amount }),
    how: i18n.t('mail.giftCard.how'),
    open: i18n.t('mail.giftCard.open', { shop }),
    keep: i18n.t('mail.giftCard.keep'),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textOf = (words: Words, { shopUrl }: GiftCardMailFacts): string =>
  `${words.hello}

${words.news}

${words.message}

${words.codeLabel}
${words.code}
${words.balance}

${words.how}
${shopUrl}

${words.keep}
`;

const htmlOf = (words: Words, { shopUrl }: GiftCardMailFacts, language: string): string =>
  mailPage({
    language,
    subject: words.subject,
    hello: words.hello,
    body: `<p style="margin:0 0 16px">${escapeHtml(words.news)}</p>
<blockquote style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:4px solid #999">${escapeHtml(words.message).replaceAll('\n', '<br>')}</blockquote>
<table role="presentation" style="width:100%;border:2px dashed #999;border-collapse:separate;border-radius:12px"><tr><td style="padding:20px;text-align:center;${MAIL_FONT}">
<p style="margin:0;font-size:14px">${escapeHtml(words.codeLabel)}</p>
<p style="margin:4px 0 12px;font-family:ui-monospace,Consolas,monospace;font-size:22px;font-weight:700;letter-spacing:1px">${escapeHtml(words.code)}</p>
<p style="margin:0">${escapeHtml(words.balance)}</p>
</td></tr></table>
<p style="margin:24px 0 16px">${escapeHtml(words.how)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(shopUrl)}" style="font-weight:700">${escapeHtml(words.open)}</a></p>
<p style="margin:0;font-size:14px">${escapeHtml(words.keep)}</p>`,
  });
