import { useLingui } from '@lingui/react';
import { formatZipcode } from '#domain/address/zipcode.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Spinner } from '#ui/spinner.tsx';
import css from './near-chips.module.css';
import type { NearChoice, NearKind } from './use-near-place.ts';

/** Where distances are measured from: the current position, the delivery address, or a CEP. */
export function NearChips({ near }: { readonly near: NearChoice }) {
  const { i18n } = useLingui();
  const chip = (kind: NearKind, icon: IconName, label: string) => (
    <button type="button" className={css.chip} aria-pressed={near.kind === kind} onClick={() => near.choose(kind)}>
      {kind === 'here' && near.isLocating ? <Spinner /> : <Icon name={icon} size={1.25} />}
      <span className={css.label}>{label}</span>
    </button>
  );
  return (
    <div className={css.chips} role="group" aria-label={i18n.t('store.near')}>
      {chip('here', 'pin', i18n.t('store.nearHere'))}
      {near.addressName !== null && chip('address', 'home', near.addressName)}
      {chip(
        'zipcode',
        'search',
        near.zipcode === null
          ? i18n.t('store.nearZipcode')
          : i18n.t('store.nearZipcodeOf', { zipcode: formatZipcode(near.zipcode) }),
      )}
    </div>
  );
}
