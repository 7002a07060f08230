import { useState } from 'react';
import { BagQuestion, type Question } from '#features/cart/bag-question.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useT } from '#i18n/use-t.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { MenuBag } from './menu-bag.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuOverlays } from './menu-overlays.tsx';
import { MenuTop } from './menu-top.tsx';
import { useFirstStore } from './use-first-store.ts';
import { useShippingFallback } from './use-shipping-fallback.ts';
import { useMinute } from './use-minute.ts';
import { useShop } from './use-shop.ts';

const QrCodeOnly = lazyPart(() => import('./qr-code-only.tsx'), 'QrCodeOnly');

/** `/carrinho` (A§2): the store, its menu, and the bag. */
export function MenuScreen() {
  const t = useT();
  const { settings } = useTenant();
  const shop = useShop();
  const nowMs = useMinute();
  const sheet = useOverlay('sheet');
  const item = useOverlay('item');
  const [question, setQuestion] = useState<Question | null>(null);
  useScreenTitle(t('menu.title'));
  useFirstStore(shop);
  useShippingFallback(shop);

  if (settings.qrCodeOnly && shop.place && !shop.place.context) return <QrCodeOnly stale={shop.place.stale} />;
  return (
    <>
      <MenuTop shop={shop} nowMs={nowMs} onOpen={sheet.open} onAsk={setQuestion} />
      <MenuBody shop={shop} nowMs={nowMs} onOpenItem={item.open} onOpenSheet={sheet.open} />
      <MenuBag shop={shop} onOpen={() => sheet.open('bag')} />
      <MenuOverlays shop={shop} nowMs={nowMs} sheet={sheet} item={item} onAsk={setQuestion} />
      <BagQuestion question={question} onAnswered={() => setQuestion(null)} />
    </>
  );
}
