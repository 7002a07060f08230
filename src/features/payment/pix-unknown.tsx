import { formatAge } from '#i18n/format-age.ts';
import { useI18n } from '#i18n/i18n-context.ts';
import { Banner } from '#ui/banner.tsx';
import { useNow } from '#ui/use-now.ts';

interface Props {
  /** Epoch ms. */
  readonly heardAt: number;
  readonly isExpired?: boolean;
}

/** Nobody can be asked now. The code can be copied and paid all the same, but whether it has been is not known here. */
export function PixUnknown({ heardAt, isExpired = false }: Props) {
  const { t, language } = useI18n();
  const age = formatAge(useNow(10_000) - heardAt, language);
  return (
    <Banner tone="warning" icon="offline" title={t('pix.unknownTitle')}>
      {t(isExpired ? 'pix.unknownExpiredText' : 'pix.unknownText', { age })}
    </Banner>
  );
}
