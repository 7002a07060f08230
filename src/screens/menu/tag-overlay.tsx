import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSaving } from '#features/cart/use-saving.ts';
import { tagName } from '#features/shipping/tag-name.ts';
import { nameTag } from '#features/tag/name-tag.ts';
import { TagSheet } from '#features/tag/tag-sheet.tsx';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Without a scanned code there is no place to be named. */
export function TagOverlay({ shop, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const save = useSaving();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { settings, databases } = useTenant();
  const context = shop.place?.context;
  // The reader takes this sheet's place in the history too, so that closing it leads back to the menu.
  const scan = () => void navigate(routes.menu.getHref({ sheet: 'scan' }), { replace: true, state });
  if (!context) return null;
  return (
    <TagSheet
      context={context}
      place={tagName(context, i18n)}
      isOpen={isOpen}
      onClose={onClose}
      onSave={async (tag) => {
        if (await save(() => nameTag(databases.data, tag))) onClose();
      }}
      onScan={settings.qrReaderDisabled ? null : scan}
    />
  );
}
