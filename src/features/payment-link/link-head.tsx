import { useLingui } from '@lingui/react';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import css from './link-head.module.css';

interface Props {
  /** The shop and store of the link. */
  readonly label: string;
  readonly storeName: string;
}

/** The shop's label and the store's name; there is no other sign of the shop outside of it (B§2). */
export function LinkHead({ label, storeName }: Props) {
  const { i18n } = useLingui();
  useScreenTitle(i18n.t('paymentLink.title'));
  return (
    <header className={css.head}>
      <p className={css.kind}>{i18n.t('paymentLink.title')}</p>
      <h1 className={css.label} tabIndex={-1}>
        {label}
      </h1>
      <p className={css.store}>{storeName}</p>
    </header>
  );
}
