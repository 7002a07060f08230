import { useLingui } from '@lingui/react';
import { formatAge } from '#i18n/format-age.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Banner } from '#ui/banner.tsx';
import { useNow } from '#ui/use-now.ts';

/** Without an answer: says from when the shown state is. */
export function StaleNote({ heardAt }: { readonly heardAt: number }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const age = formatAge(useNow(10_000) - heardAt, language);
  return (
    <Banner tone="warning" icon="clock" role="status">
      {i18n.t('paymentLink.stale', { age })}
    </Banner>
  );
}
