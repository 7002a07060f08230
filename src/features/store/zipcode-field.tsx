import { formatZipcode, zipcodeDigits } from '#domain/address/zipcode.ts';
import { useT } from '#i18n/use-t.ts';
import { MaskedField } from '#ui/masked-field.tsx';
import type { NearChoice } from './use-near-place.ts';

interface Props {
  readonly near: NearChoice;
  readonly isUnplaced: boolean;
}

/** Looks as soon as the eighth digit is there; there is nothing to confirm. */
export function ZipcodeField({ near, isUnplaced }: Props) {
  const t = useT();
  return (
    <MaskedField
      label={t('shipping.zipcode')}
      mask="_____-___"
      autoComplete="postal-code"
      placeholder="00000-000"
      defaultValue={near.zipcode === null ? '' : formatZipcode(near.zipcode)}
      error={isUnplaced ? t('store.zipcodeUnknown') : undefined}
      onChange={(event) => near.setZipcode(zipcodeDigits(event.target.value))}
    />
  );
}
