import type { LegalEntity } from '#domain/tenant/tenant-settings.ts';
import { useT } from '#i18n/use-t.ts';
import css from './seller-note.module.css';

/** Decreto 7.962/2013: who sells is told where it is bought. */
export function SellerNote({ legal: { name, cnpj, address, email } }: { readonly legal: LegalEntity }) {
  const t = useT();
  return <p className={css.seller}>{t('review.seller', { name, cnpj, address, email })}</p>;
}
