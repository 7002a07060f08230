import { formatAge } from '#i18n/format-age.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { Banner } from '#ui/banner.tsx';
import { useNow } from '#ui/use-now.ts';

/** Nobody can be asked: what is shown is what was true then. */
export function StaleNote({ heardAt }: { readonly heardAt: number }) {
  const { t, language } = useI18n();
  const age = formatAge(useNow(10_000) - heardAt, language);
  return (
    <Banner tone="warning" icon="offline" role="status">
      {t('paymentLink.stale', { age })}
    </Banner>
  );
}
