import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { takesPlainCards } from '#domain/payment/acquirer.ts';
import type { StoreId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { Sheet } from '#ui/sheet.tsx';
import { CardForm, type CardKeeping } from './card-form.tsx';
import { type OneTimeCard, useCardSubmit } from './use-card-submit.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whose acquirer will see the card. */
  readonly storeId: StoreId;
  /** It is saved and in the list. Not called when the customer has closed the sheet in the meantime. */
  readonly onAdded: (card: SavedCard) => void;
  /** Offers "only for this order" where the acquirer takes encrypted cards. A visitor has no other way. */
  readonly onUseOnce?: (card: OneTimeCard) => void;
}

/** Another card: saved, or only for this order. Nothing of it outlives the sheet. */
export function AddCardSheet({ isOpen, onClose, storeId, onAdded, onUseOnce }: Props) {
  const { i18n } = useLingui();
  const keepings = useKeepings(onUseOnce !== undefined);
  const { failure, submit } = useCardSubmit({ isOpen, onClose, storeId, onAdded, onUseOnce });

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('cards.newCard')}>
      {keepings.length > 0 ? (
        // Closing forgets what was typed, at once.
        <CardForm key={String(isOpen)} keepings={keepings} failure={failure} onSubmit={submit} />
      ) : (
        <LoginFirst />
      )}
    </Sheet>
  );
}

/** Orders take a card encrypted or by its id (A§7), and only a customer can save one. */
function useKeepings(canUseOnce: boolean): readonly CardKeeping[] {
  const { session, settings } = useTenant();
  const isEncrypted = !takesPlainCards(settings.providerId);
  return [...(session ? ['saved' as const] : []), ...(canUseOnce && isEncrypted ? ['once' as const] : [])];
}

function LoginFirst() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Banner
      title={i18n.t('cards.loginFirst')}
      action={
        <Link className={buttonClass()} to={routes.login.getHref({ redirect: pathname + search })}>
          {i18n.t('login.submit')}
        </Link>
      }
    />
  );
}
