import { useLingui } from '@lingui/react';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { routes } from '#domain/routing/routes.ts';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Button } from '#ui/button.tsx';
import { cureHref } from './cure-href.ts';
import css from './outbox-actions.module.css';
import type { WaitingWord } from './outbox-order.tsx';
import { Link } from '#ui/link.tsx';

/** What the customer can do about an order that is not there yet. */
export interface OutboxCures {
  readonly isSending: boolean;
  readonly onSendNow: () => void;
  readonly onCancel: () => void;
  /** Dismisses a stopped order; its cart stays. */
  readonly onDismiss: () => void;
  /** Where this cart is finished: the review or the tab. */
  readonly reviewHref: string;
  readonly loginHref: string;
}

interface Props {
  readonly item: OutboxItem;
  readonly word: WaitingWord;
  readonly isOwnerAway: boolean;
  /** Whether it arrived cannot be asked. */
  readonly isShopGone: boolean;
  readonly cures: OutboxCures;
}

export function OutboxActions({ item, word, isOwnerAway, isShopGone, cures }: Props) {
  const { i18n } = useLingui();
  const isStopped = word === 'needsAction' || word === 'expired';
  const needsLogin = word === 'waitsForLogin' || word === 'uncertainUntilLogin' || (isStopped && isOwnerAway);
  return (
    <div className={css.actions}>
      {(word === 'saved' || (word === 'uncertain' && !isShopGone)) && (
        <Button block kind="secondary" busy={cures.isSending} onClick={cures.onSendNow}>
          {i18n.t('outbox.sendNow')}
        </Button>
      )}
      {needsLogin && (
        <Link className={buttonClass({ block: true })} to={cures.loginHref}>
          {i18n.t('login.submit')}
        </Link>
      )}
      {word === 'needsAction' && !needsLogin && (
        <Link className={buttonClass({ block: true })} to={cureHref(cures.reviewHref, item.failure?.code)}>
          {i18n.t('outbox.review')}
        </Link>
      )}
      {word === 'expired' && !needsLogin && (
        <Link className={buttonClass({ block: true })} to={routes.menu.getHref({ sheet: 'bag' })}>
          {i18n.t('outbox.toBag')}
        </Link>
      )}
      {isStopped && (
        <Button block kind="quiet" onClick={cures.onDismiss}>
          {i18n.t('outbox.dismiss')}
        </Button>
      )}
      {item.canCancel && (
        <Button block kind="quiet" onClick={cures.onCancel}>
          {i18n.t('order.cancel')}
        </Button>
      )}
    </div>
  );
}
