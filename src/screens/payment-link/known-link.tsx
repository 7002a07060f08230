import { linkStage } from '#domain/payment/link-attempt.ts';
import type { LinkRow } from '#db/links.ts';
import { LanguageButton } from '#features/language/language-button.tsx';
import { PaymentNews } from '#features/payment/payment-news.tsx';
import { useTopOnChange } from '#features/payment/use-top-on-change.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { LinkHead } from '#features/payment-link/link-head.tsx';
import { linkView, type LinkView } from '#features/payment-link/link-view.ts';
import { StaleNote } from '#features/payment-link/stale-note.tsx';
import type { FollowedLink } from '#features/payment-link/use-link.ts';
import { useLinkForm } from '#features/payment-link/use-link-form.ts';
import { usePaying } from '#features/payment-link/use-paying.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { LinkPayment } from './link-payment.tsx';
import { LinkPix } from './link-pix.tsx';
import { LinkStanding } from './link-standing.tsx';
import css from './payment-link-screen.module.css';

interface Props {
  readonly device: LinkDevice;
  readonly row: LinkRow;
  readonly following: Omit<FollowedLink, 'row'>;
}

/** How the link stands and what can be done about it. Form and attempt outlive the change of views (B§4). */
export function KnownLink({ device, row, following }: Props) {
  const t = useT();
  const { link, uuid, answeredAt, dismissed } = row;
  const form = useLinkForm(link, linkStage(link, dismissed));
  const paying = usePaying(device, uuid, form);
  const view = linkView(row, paying.isPaying);
  const isStale = following.isOffline || following.refresh.error !== undefined;
  useTopOnChange(view);

  return (
    <>
      <LinkHead label={link.tenant.label} storeName={link.storeName} />
      <PaymentNews scene={view} words={wordsOf(t, view)} />
      <div className={css.content}>
        {isStale && view !== 'pix' && <StaleNote heardAt={answeredAt} />}
        {view === 'open' && <LinkPayment row={row} form={form} paying={paying} following={following} />}
        {view === 'pix' && link.pix && (
          <LinkPix
            device={device}
            link={link}
            pix={link.pix}
            following={following}
            staleSince={isStale ? answeredAt : null}
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

function wordsOf(t: Translate, view: LinkView): string {
  if (view === 'open') return '';
  return t(view === 'pix' ? 'pix.title' : `paymentLink.${view}.title`);
}
