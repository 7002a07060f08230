import { useLingui } from '@lingui/react';
import type { LegalEntity } from '#domain/tenant/tenant-settings.ts';
import css from './seller-note.module.css';

/** Decreto 7.962/2013: who sells is told where it is bought. */
export function SellerNote({ legal: { name, cnpj, address, email } }: { readonly legal: LegalEntity }) {
  const { i18n } = useLingui();
  return <p className={css.seller}>{i18n.t('review.seller', { name, cnpj, address, email })}</p>;
}
