import { useLingui } from '@lingui/react';
import type { AddressVerdict } from '#domain/address/address-check.ts';
import { isSignalFailure } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';

/** The store's answer, or the error of the request. */
export type AddressFailure =
  | { readonly kind: Exclude<AddressVerdict, 'served'> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Explains why the address was not accepted (A§8), above the button that was tapped. */
export function FormFailure({ failure }: { readonly failure: AddressFailure }) {
  const { i18n } = useLingui();
  switch (failure.kind) {
    case 'outsideRange':
      return (
        <Banner tone="error" role="alert" title={i18n.t('addressOutsideRange')}>
          {i18n.t('shipping.outsideText')}
        </Banner>
      );
    case 'invalidAddress':
      return <Banner tone="error" role="alert" title={i18n.t('invalidAddress')} />;
    case 'failed':
      return (
        <Banner
          tone="error"
          icon={isSignalFailure(failure.error) ? 'offline' : 'store'}
          role="alert"
          title={i18n.t('shipping.checkFailed')}
        >
          {errorWords(i18n, failure.error)} {i18n.t('shipping.checkFailedText')}
        </Banner>
      );
  }
}
