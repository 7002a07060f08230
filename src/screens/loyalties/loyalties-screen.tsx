import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { EMPTY_CART } from '#domain/cart/empty-cart.ts';
import { rewardItem } from '#domain/person/reward.ts';
import { routes } from '#domain/routing/routes.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { LoyaltiesView } from '#features/loyalties/loyalties-view.tsx';
import { Screen } from '#tenant/screen.tsx';

/** `/fidelidade`: programmes with balances and rewards (B§2). A reward opens as a product of the chosen store's menu. */
export function LoyaltiesScreen() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const cart = useCart()?.cart ?? EMPTY_CART;
  return (
    <Screen title={i18n.t('loyalties.title')}>
      <LoyaltiesView
        cart={cart}
        onRedeem={(id, redeem) => void navigate(routes.menu.getHref({ item: rewardItem(id, redeem) }))}
      />
    </Screen>
  );
}
