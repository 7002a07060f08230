import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useBackgroundSync } from '#bridge/background-sync.ts';
import { isKeptOnDisk } from '#db/is-kept-on-disk.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Text } from '#ui/layout.tsx';
import type { Alarm } from './alarm.ts';
import type { Counter } from './counter-actions.ts';
import { logOut } from './counter-actions.ts';
import css from './counter-bar.module.css';
import screen from './counter.module.css';
import { isHeldUp, type LiveQueue } from './use-counter.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  readonly counter: Counter;
  readonly queue: LiveQueue;
  readonly isKitchen: boolean;
  /** null where there are no prices to hide. */
  readonly onKitchen: ((isOn: boolean) => void) | null;
  readonly alarm: Alarm;
}

/** Who is logged in, whether the queue is live, and the switches of this screen. */
export function CounterBar({ counter, queue, isKitchen, onKitchen, alarm }: Props) {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const { name, role } = counter.session;
  const isSentByItself = useBackgroundSync() && isKeptOnDisk();
  const taps = [...queue.steps, ...queue.soldOut];
  const waiting = taps.filter((tap) => isHeldUp(tap, queue)).length;
  return (
    <header className={css.bar}>
      <h1 className={screen.title} tabIndex={-1}>
        {i18n.t('counter.title', { shop: settings.shortName })}
      </h1>
      <Row className={css.barEnd}>
        {name && (
          <Text as="span" size="s" tone="muted" className={css.wideOnly}>
            {name}
          </Text>
        )}
        {role !== 'kitchen' && onKitchen && (
          <Button
            kind={isKitchen ? 'secondary' : 'quiet'}
            aria-pressed={isKitchen}
            aria-label={i18n.t('counter.kitchenView')}
            onClick={() => onKitchen(!isKitchen)}
          >
            <Icon name={isKitchen ? LAZY_ICONS.eyeOff : LAZY_ICONS.eye} />
            <span className={css.wideOnly}>{i18n.t('counter.kitchenView')}</span>
          </Button>
        )}
        <LogOut counter={counter} unsent={taps.filter(({ isWaiting }) => isWaiting).length} />
      </Row>
      <Row wraps className={css.barState}>
        <LiveBadge queue={queue} />
        <AlarmState alarm={alarm} />
        {waiting > 0 && (
          <Text as="span" size="s">
            {i18n.t('counter.waiting', { count: waiting })}
          </Text>
        )}
      </Row>
      <OfflineWords mustStayOpen={waiting > 0 && !isSentByItself} />
    </header>
  );
}

/** Asks only where something would be lost: nobody else learns that an order was refused here, or a product is gone (P28). */
function LogOut({ counter, unsent }: Pick<Props, 'counter'> & { readonly unsent: number }) {
  const { i18n } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <IconButton
        icon={LAZY_ICONS.logout}
        label={i18n.t('counter.logOut')}
        title={i18n.t('counter.logOut')}
        onClick={() => (unsent > 0 ? setIsAsked(true) : void logOut(counter))}
      />
      <ConfirmDialog
        isOpen={isAsked && unsent > 0}
        title={i18n.t('counter.logOutUnsent')}
        confirmLabel={i18n.t('account.logoutAnyway')}
        cancelLabel={i18n.t('account.logoutWait')}
        isDangerous
        onConfirm={() => void logOut(counter)}
        onCancel={() => setIsAsked(false)}
      >
        {i18n.t('counter.logOutUnsentText', { count: unsent })}
      </ConfirmDialog>
    </>
  );
}

/** What becomes of a tap without a connection: more exactly than the strip of the customers' screens, which is not shown here. */
function OfflineWords({ mustStayOpen }: { readonly mustStayOpen: boolean }) {
  const { i18n } = useLingui();
  const isOffline = useLinkState() === 'offline';
  const words = [isOffline && i18n.t('counter.offline'), mustStayOpen && i18n.t('counter.waiting.keepOpen')];
  return (
    <p role="status" className={css.barOffline}>
      {words.filter(Boolean).join(' ')}
    </p>
  );
}

/** Says that orders are shown as they come, or since when they are not. */
function LiveBadge({ queue: { isLive, fetchedAt } }: Pick<Props, 'queue'>) {
  const { i18n } = useLingui();
  const format = useDateFormat(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <span role="status">
      {isLive ? (
        <Badge tone="success" icon="check">
          {i18n.t('counter.live')}
        </Badge>
      ) : (
        <Badge tone="warning" icon="offline">
          {fetchedAt === null
            ? i18n.t('counter.connecting')
            : i18n.t('counter.notLive', { time: format.time(fetchedAt) })}
        </Badge>
      )}
    </span>
  );
}

/** Says whether a new order is heard, and what stands in the way; a tap turns it on. */
function AlarmState({ alarm: { state, isNotifying, permit } }: Pick<Props, 'alarm'>) {
  const { i18n } = useLingui();
  return (
    <>
      {state !== 'on' && (
        <Button kind="secondary" onClick={permit}>
          {i18n.t('counter.soundOn')}
        </Button>
      )}
      <span role="status">
        {state === 'on' && (
          <Badge tone="success" icon="check">
            {isNotifying ? i18n.t('counter.soundIsOn') : i18n.t('counter.soundOnly')}
          </Badge>
        )}
        {state === 'blocked' && (
          <Badge tone="warning" icon="alert">
            {i18n.t('counter.soundBlocked')}
          </Badge>
        )}
      </span>
    </>
  );
}
