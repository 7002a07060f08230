import type { I18n, MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { IdempotencyKey } from '#domain/ids.ts';
import { isStopped } from '#domain/order/order-progress.ts';
import type { Order } from '#domain/order/order.ts';
import { spacedGiftCode } from '#domain/payment/gift-card-code.ts';
import type { GiftCardMail, IssuedGiftCard, SoldGiftCard } from '#domain/payment/gift-card.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { copyText } from '#platform/copy-text.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';
import type { Tone } from '#ui/tone-class.ts';
import { useToasts } from '#ui/toast-context.ts';
import { sendGiftCardAgain } from './fetch-orders.ts';
import css from './order-gift-cards.module.css';

interface Props {
  readonly order: Order;
  /** The order has changed on the server. */
  readonly onSent: () => void;
}

/** The gift cards of an order: who receives each, its code once it is paid, and how its mail stands (D-61). */
export function OrderGiftCards({ order, onSent }: Props) {
  const { i18n } = useLingui();
  const { giftCards } = order;
  if (giftCards.length === 0) return null;
  return (
    <CardSection title={i18n.t('order.giftCards', { count: giftCards.length })}>
      <Stack as="ul" gap={6}>
        {giftCards.map((card) => (
          <Stack as="li" key={card.issued?.id ?? card.lineId} gap={3}>
            <Receiver card={card} />
            {card.issued ? (
              <Issued order={order} receiver={card.receiver} issued={card.issued} onSent={onSent} />
            ) : (
              !isStopped(order.status) && <Text tone="muted">{i18n.t('giftCard.waits')}</Text>
            )}
          </Stack>
        ))}
      </Stack>
    </CardSection>
  );
}

function Receiver({ card: { receiver, value } }: { readonly card: SoldGiftCard }) {
  return (
    <>
      <div>
        <Row gap={3} className={css.head}>
          <p className={css.name}>{receiver.name}</p>
          <Money value={value} />
        </Row>
        <Text size="s" tone="muted">
          {receiver.email}
        </Text>
      </div>
      {receiver.message && <blockquote className={css.message}>{receiver.message}</blockquote>}
    </>
  );
}

interface IssuedProps {
  readonly order: Order;
  readonly receiver: SoldGiftCard['receiver'];
  readonly issued: IssuedGiftCard;
  readonly onSent: () => void;
}

function Issued({ order, receiver, issued, onSent }: IssuedProps) {
  const { i18n } = useLingui();
  if (issued.isVoid) return <State tone="neutral" words={i18n.t('giftCard.void')} />;
  return (
    <>
      <Code code={spacedGiftCode(issued.code)} name={receiver.name} />
      <Text size="s" tone="muted">
        {i18n.t('giftCard.balance', { amount: formatMoney(issued.balance) })}
      </Text>
      <State {...mailWords(i18n, issued.mail)} />
      {receiver.email && <SendAgain order={order} issued={issued} name={receiver.name} onSent={onSent} />}
    </>
  );
}

function State({ tone, words, note }: { readonly tone: Tone; readonly words: string; readonly note?: string | null }) {
  return (
    <div role="status">
      <Badge tone={tone}>{words}</Badge>
      {note && (
        <Text size="s" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}

const MAILS = {
  SENDING: { tone: 'accent', words: /*i18n*/ 'giftCard.mail.SENDING', note: null },
  RETRYING: { tone: 'warning', words: /*i18n*/ 'giftCard.mail.RETRYING', note: /*i18n*/ 'giftCard.mailNote.RETRYING' },
  SENT: { tone: 'success', words: /*i18n*/ 'giftCard.mail.SENT', note: null },
  FAILED: { tone: 'error', words: /*i18n*/ 'giftCard.mail.FAILED', note: /*i18n*/ 'giftCard.mailNote.FAILED' },
} as const satisfies Record<GiftCardMail, { tone: Tone; words: MessageId; note: MessageId | null }>;

function mailWords(i18n: I18n, mail: GiftCardMail) {
  const { tone, words, note } = MAILS[mail];
  return { tone, words: i18n.t(words), note: note && i18n.t(note) };
}

/** The code as text that can be selected, with a button that copies it. */
function Code({ code, name }: { readonly code: string; readonly name: string }) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const copy = async () => {
    const isCopied = await copyText(code);
    const text = isCopied ? i18n.t('giftCard.copied') : i18n.t('giftCard.notCopied');
    toasts.show({ id: 'giftCardCode', tone: isCopied ? 'success' : 'error', text });
  };
  return (
    <Stack>
      <code className={css.code}>{code}</code>
      <Button kind="secondary" block aria-label={i18n.t('giftCard.copyOf', { name })} onClick={() => void copy()}>
        {i18n.t('giftCard.copy')}
      </Button>
    </Stack>
  );
}

interface SendAgainProps extends Pick<IssuedProps, 'order' | 'issued' | 'onSent'> {
  readonly name: string;
}

function SendAgain({ order, issued, name, onSent }: SendAgainProps) {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const toasts = useToasts();
  const isOffline = useLinkState() === 'offline';
  // One key for one wish, however often its answer is lost; the next wish gets another.
  const [key, setKey] = useState(newKey);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      await sendGiftCardAgain(tenant, order.id, issued.id, key);
      toasts.show({ id: 'giftCardMail', tone: 'success', text: i18n.t('giftCard.sendingAgain', { name }) });
      setKey(newKey);
      onSent();
    } catch (error) {
      toasts.show({ id: 'giftCardMail', tone: 'error', text: errorWords(i18n, error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="quiet"
      block
      busy={isBusy}
      refusal={isOffline ? i18n.t('giftCard.needsSignal') : null}
      aria-label={i18n.t('giftCard.sendAgainTo', { name })}
      onClick={() => void send()}
    >
      {i18n.t('giftCard.sendAgain')}
    </Button>
  );
}

const newKey = (): IdempotencyKey => crypto.randomUUID() as IdempotencyKey;
