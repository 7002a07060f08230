import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { StoreId } from '#domain/ids.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useCardActions } from '#features/cards/use-card-actions.ts';
import { useCards } from '#features/cards/use-cards.ts';
import type { WalletCard } from '#features/cards/wallet.ts';
import { WalletView } from '#features/cards/wallet-view.tsx';
import { useStores } from '#features/store/use-stores.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { routes } from '#domain/routing/routes.ts';
import { Screen } from '#tenant/screen.tsx';
import { LazyOverlay } from '#ui/lazy-overlay.tsx';
import { useOverlay } from '#ui/use-overlay.ts';

const CardSheet = lazyPart(() => import('#features/cards/card-sheet.tsx'), 'CardSheet');
const AddCardSheet = lazyPart(() => import('#features/cards/add-card-sheet.tsx'), 'AddCardSheet');

/** `/cartoes`: saved cards, with a menu for each and a form for another (B§2). */
export function CardsScreen() {
  const { i18n } = useLingui();
  const cards = useCards();
  const actions = useCardActions();
  const sheet = useOverlay('sheet');
  const menu = useOverlay('card');
  const storeId = useAnyStore();
  const opened = useLast(cards.cards?.find(({ id }) => id === menu.value));

  return (
    <Screen title={i18n.t('cards.title')} backTo={routes.account.getHref()}>
      <WalletView cards={cards} actions={actions} onOpen={menu.open} onAdd={() => sheet.open('add')} />
      {opened && (
        <LazyOverlay value={menu.value === opened.id ? opened.id : null} onClose={menu.close}>
          {(_, isOpen) => (
            <CardSheet
              card={opened}
              isOpen={isOpen}
              onClose={menu.close}
              onMakeMain={() => actions.makeMain(opened)}
              onRemove={() => actions.remove(opened)}
            />
          )}
        </LazyOverlay>
      )}
      {storeId && (
        <LazyOverlay value={sheet.value === 'add' ? 'add' : null} onClose={sheet.close}>
          {(_, isOpen) => (
            <AddCardSheet isOpen={isOpen} onClose={sheet.close} storeId={storeId} onAdded={() => undefined} />
          )}
        </LazyOverlay>
      )}
    </Screen>
  );
}

/** The chosen store, or any: a card is kept with the shop's acquirer, which all of its stores share. */
function useAnyStore(): StoreId | undefined {
  const chosen = useCart()?.cart.storeId;
  const { stores } = useStores();
  return chosen ?? stores?.[0]?.id;
}

/** The card of a menu that is closing because the card is gone. */
function useLast(card: WalletCard | undefined): WalletCard | undefined {
  const [last, setLast] = useState(card);
  if (card && card !== last) setLast(card);
  return card ?? last;
}
