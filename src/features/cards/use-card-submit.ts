import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { cardBrand } from '#domain/card/card-rules.ts';
import type { StoreId } from '#domain/ids.ts';
import type { SavedCard } from '#domain/card/saved-card.ts';
import { track } from '#platform/track.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { cardFailureTitle } from './card-failure.tsx';
import type { CardValues } from './card-form.tsx';
import { encryptWithNewKey, type OpenAttempt, saveCard } from './save-card.ts';
import { useWhileOpen } from '#ui/use-while-open.ts';

/** A card that pays one order and is kept nowhere. `cardHash` is good for one use and a few minutes: never store it. */
export interface OneTimeCard {
  readonly cardHash: string;
  readonly brand: string;
  readonly lastDigits: string;
}

interface Options {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly storeId: StoreId;
  readonly onAdded: (card: SavedCard) => void;
  readonly onUseOnce?: ((card: OneTimeCard) => void) | undefined;
}

export interface CardSubmit {
  /** Why the last attempt came to nothing. */
  readonly failure: unknown;
  readonly submit: (values: CardValues) => Promise<void>;
}

/** Saves a card, or makes it ready for one order. */
export function useCardSubmit({ isOpen, onClose, storeId, onAdded, onUseOnce }: Options): CardSubmit {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const [failure, setFailure] = useWhileOpen<unknown>(isOpen, null);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  const open = useRef<OpenAttempt['current']>(null);
  const ports = { ...tenant, storeId, providerId: tenant.settings.providerId };

  /** Whoever has closed the form in the meantime has chosen something else. */
  const ifShown = (goOn: () => void) => {
    if (!isShown.current) return;
    onClose();
    goOn();
  };
  const save = async (values: CardValues) => {
    if (!tenant.session) return;
    const card = await saveCard(ports, tenant.session.customerId, values, open);
    const label = cardBrand(values.number.replaceAll(/\D/g, ''));
    if (label) track({ name: 'cardAdded', label });
    toasts.show({ tone: 'success', text: i18n.t('cardAddSuccess') });
    ifShown(() => onAdded(card));
  };
  const encrypt = async (values: CardValues) => {
    const card = await encryptWithNewKey(ports, values);
    ifShown(() => onUseOnce?.(card));
  };

  const submit = async (values: CardValues) => {
    setFailure(null);
    try {
      await (values.keeping === 'once' ? encrypt(values) : save(values));
    } catch (error) {
      if (isShown.current) setFailure(error);
      else toasts.show({ tone: 'error', text: cardFailureTitle(error, i18n) });
    }
  };
  return { failure, submit };
}
