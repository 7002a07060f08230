import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { LinkRow } from '#db/app-database.ts';
import type { PixCharge } from '#domain/order/order.ts';
import { linkStage } from '#domain/payment/link-attempt.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { LanguageButton } from '#features/language/language-button.tsx';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { LinkHead } from '#features/payment-link/link-head.tsx';
import { LinkOrder } from '#features/payment-link/link-order.tsx';
import { linkDue } from '#features/payment-link/link-prices.ts';
import { linkView, type LinkView } from '#features/payment-link/link-view.ts';
import { StaleNote } from '#features/payment-link/stale-note.tsx';
import { useLinkForm } from '#features/payment-link/use-link-form.ts';
import type { FollowedLink } from '#features/payment-link/use-link.ts';
import { usePaying } from '#features/payment-link/use-paying.ts';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { StrayNote } from '#features/payment/stray-note.tsx';
import { useTopOnChange } from '#features/payment/use-top-on-change.ts';
import { Button } from '#ui/button.tsx';
import { LinkPayment } from './link-payment.tsx';
import { LinkStanding, STANDING_WORDS } from './link-standing.tsx';
import css from './payment-link-screen.module.css';

interface LinkPixProps {
  readonly device: LinkDevice;
  readonly link: PaymentLink;
  readonly pix: PixCharge;
  readonly following: Omit<FollowedLink, 'row'>;
  /** Epoch ms of the last answer while the server cannot be reached. */
  readonly staleSince: number | null;
  readonly onUseCard: () => void;
}

/** PIX (B§2). When the code has died the link opens again by itself, and the form offers the next one. */
const LinkPix = ({ device, link, pix, following, staleSince, onUseCard }: LinkPixProps) => (
  <>
    <PixPanel
      code={pix.code}
      createdAt={pix.createdAt}
      expiresAt={pix.expiresAt}
      amount={linkDue(link)}
      receiver={link.tenant.label}
      serverNow={device.clock.serverNow}
      isUpdating={following.refresh.isRunning}
      onCheck={following.check}
      lastHeardAt={staleSince}
    />
    <UseCard onUseCard={onUseCard} />
    <LinkOrder link={link} />
  </>
);

/** A code that was begun, perhaps by somebody else, keeps nobody from paying with a card (D-71). */
function UseCard({ onUseCard }: Pick<LinkPixProps, 'onUseCard'>) {
  const { i18n } = useLingui();
  return (
    <Button block kind="secondary" onClick={onUseCard}>
      {i18n.t('paymentLink.useCard')}
    </Button>
  );
}

interface Props {
  readonly device: LinkDevice;
  readonly row: LinkRow;
  readonly following: Omit<FollowedLink, 'row'>;
}

/** The state of the link and what can be done about it (B§4). Form and payment attempt outlive the change of views. */
export function KnownLink({ device, row, following }: Props) {
  const { i18n } = useLingui();
  const { link, uuid, answeredAt, dismissed } = row;
  const form = useLinkForm(link, linkStage(link, dismissed));
  const paying = usePaying(device, uuid, form);
  const known = linkView(row, paying.isPaying);
  const [wantsCard, setWantsCard] = useState(false);
  const view = known === 'pix' && wantsCard ? 'open' : known;
  const payWithCard = () => {
    form.setValue('paymentType', 'CREDIT_CARD');
    setWantsCard(true);
  };
  const isStale = following.isOffline || following.refresh.error !== undefined;
  useTopOnChange(view);

  return (
    <>
      <LinkHead tenant={link.tenant} storeName={link.storeName} />
      <PaymentNews scene={view} words={wordsOf(i18n, view)} />
      <div className={css.content}>
        {isStale && view !== 'pix' && <StaleNote heardAt={answeredAt} />}
        {link.stray?.map((stray) => (
          <StrayNote key={stray.paymentId} stray={stray} />
        ))}
        {view === 'open' && (
          <LinkPayment
            row={row}
            form={form}
            paying={paying}
            following={following}
            onSettled={() => setWantsCard(false)}
          />
        )}
        {view === 'pix' && link.pix && (
          <LinkPix
            device={device}
            link={link}
            pix={link.pix}
            following={following}
            staleSince={isStale ? answeredAt : null}
            onUseCard={payWithCard}
          />
        )}
        {view !== 'open' && view !== 'pix' && (
          <LinkStanding device={device} row={row} view={view} following={following} />
        )}
      </div>
      <div className={css.foot}>
        <LanguageButton />
      </div>
    </>
  );
}

function wordsOf(i18n: I18n, view: LinkView): string {
  if (view === 'open') return '';
  return i18n.t(view === 'pix' ? /*i18n*/ 'pix.title' : STANDING_WORDS[view].title);
}
