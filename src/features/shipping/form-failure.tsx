import type { AddressVerdict } from '#domain/address/address-check.ts';
import { useT } from '#i18n/use-t.ts';
import { errorWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';

/** What the store said, or why nobody could ask it. */
export type AddressFailure =
  | { readonly kind: Exclude<AddressVerdict, 'served'> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Why the address cannot be taken (A§8), where the customer looks: above the button that was tapped. */
export function FormFailure({ failure }: { readonly failure: AddressFailure }) {
  const t = useT();
  switch (failure.kind) {
    case 'outsideRange':
      return (
        <Banner tone="error" role="alert" title={t('addressOutsideRange')}>
          {t('shipping.outsideText')}
        </Banner>
      );
    case 'invalidAddress':
      return <Banner tone="error" role="alert" title={t('invalidAddress')} />;
    case 'failed':
      return (
        <Banner tone="error" icon="offline" role="alert" title={t('shipping.checkFailed')}>
          {errorWords(t, failure.error)} {t('shipping.checkFailedText')}
        </Banner>
      );
  }
}
