import { useLingui } from '@lingui/react';
import { LoadFailed } from '#tenant/load-failed.tsx';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface Props {
  readonly error: Revalidation['error'];
  readonly onAgain: () => void;
}

/** Stands in for a tab that neither this device nor the server has told of yet. */
export function TabUnknown({ error, onAgain }: Props) {
  const { i18n } = useLingui();
  if (error) return <LoadFailed title={i18n.t('tab.unknown')} error={error} onAgain={onAgain} />;
  return (
    <Stack gap={4} aria-hidden="true">
      <Skeleton shape="box" height="14rem" />
      <Skeleton shape="box" height="10rem" />
    </Stack>
  );
}
