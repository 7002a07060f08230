import type { TagContext } from '#domain/tag-context.ts';
import { useT } from '#i18n/use-t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { StillThere } from './still-there.tsx';

/** A§8: without a scanned code there is nothing to do here. */
export function QrCodeOnly({ stale }: { readonly stale: TagContext | null }) {
  const t = useT();
  return (
    <>
      {stale && <StillThere context={stale} />}
      <EmptyState level={1} icon="scan" title={t('qrCodeOnly')} text={t('qrCodeOnlyText')} />
    </>
  );
}
