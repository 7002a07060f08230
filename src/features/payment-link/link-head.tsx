import { useLingui } from '@lingui/react';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { Logo } from '#ui/logo.tsx';
import css from './link-head.module.css';
import { useShopColours } from './use-shop-colours.ts';

interface Props extends Pick<PaymentLink, 'storeName'> {
  readonly tenant: Pick<PaymentLink['tenant'], 'label' | 'logo' | 'theme'>;
}

/** Logo, label and store of the link, in the shop's colours (B§2). */
export function LinkHead({ tenant: { label, logo, theme }, storeName }: Props) {
  const { i18n } = useLingui();
  useScreenTitle(i18n.t('paymentLink.title'));
  useShopColours(theme.colors.primary);
  return (
    <header className={css.head}>
      <Logo className={css.logo} src={logo} name={label} size={56} />
      <div>
        <p className={css.kind}>{i18n.t('paymentLink.title')}</p>
        <h1 className={css.label} tabIndex={-1}>
          {label}
        </h1>
        <p className={css.store}>{storeName}</p>
      </div>
    </header>
  );
}
