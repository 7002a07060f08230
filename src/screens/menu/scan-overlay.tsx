import type { MessageId } from '@lingui/core';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseContextUrl } from '#domain/table/context-url.ts';
import { productBySku } from '#domain/catalog/find-in-menu.ts';
import { ScanSheet } from '#features/scan/scan-sheet.tsx';
import { track } from '#platform/track.ts';
import { routes } from '#domain/routing/routes.ts';
import { readDocument } from '#tenant/read-document.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLeaveOverlays } from '#ui/use-overlay.ts';
import type { Shop } from './use-shop.ts';

interface Props {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const COUNTED = {
  foreign: /*i18n*/ 'invalidQrCode',
  wrongTenant: /*i18n*/ 'wrongTenantId',
  product: 'product',
  context: 'context',
} as const;

/** The reader over the menu: a code of this shop leads on as if the phone's own camera had opened it. */
export function ScanOverlay({ shop, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const leave = useLeaveOverlays();
  const { state } = useLocation();
  const { domain, settings } = useTenant();
  const counted = useRef<string | null>(null);
  /** Its sheet takes the reader's place over the menu. */
  const goToProduct = (to: string): null => {
    void navigate(to, { replace: true, state });
    return null;
  };
  const goToPlace = (uuid: string, search: string): null => {
    leave(routes.contextLink.getHref({ uuid }) + search);
    return null;
  };

  const openProduct = (sku: string): MessageId | null => {
    // Without a place there is no shop yet (D-5); with one, the reader stays for the right product.
    if (!settings.qrCodeOnly) return goToProduct(routes.productLink.getHref({ sku }));
    if (!shop.place?.context) return /*i18n*/ 'scan.placeFirst';
    const product = shop.menu.version && productBySku(shop.menu.version.menu, sku);
    return product ? goToProduct(routes.menu.getHref({ item: product.id })) : /*i18n*/ 'productNotFound';
  };

  const read = (text: string): MessageId | null => {
    const link = parseContextUrl(text, { origins: originsHere(), domain });
    // A code that stays in front of the camera is read again and again.
    if (text !== counted.current) track({ name: 'codeRead', label: COUNTED[link.kind] });
    counted.current = text;
    switch (link.kind) {
      case 'foreign':
        return /*i18n*/ 'invalidQrCode';
      case 'wrongTenant':
        return /*i18n*/ 'wrongTenantId';
      case 'product':
        return openProduct(link.sku);
      case 'context':
        return goToPlace(link.uuid, link.search ?? '');
    }
  };
  return <ScanSheet isOpen={isOpen} onClose={onClose} onRead={read} />;
}

/** The address of this page, and the one that the deployment prints on its codes. */
function originsHere(): readonly string[] {
  const { publicOrigin } = readDocument();
  return publicOrigin === null ? [location.origin] : [location.origin, publicOrigin];
}
