import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
import type { Revalidation } from '#tenant/use-revalidate.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import css from './shipping.module.css';
import { addressStart } from './address-start.ts';
import { saveAddressDraft } from './shipping-actions.ts';
import { useAddressSubmit } from './use-address-submit.ts';
import { type KnownBook, useAddressBook } from './use-address-book.ts';
import { useTypedAddress } from './use-typed-address.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly storeId: StoreId;
  readonly revalidation: Revalidation;
  readonly chosen: DeliveryAddress | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: DeliveryAddress) => void;
}

/** Lets the customer choose a saved address or enter one by its CEP, also before the login (D-20). */
export function AddressSheet({ storeId, revalidation, chosen, isOpen, onClose, onChoose }: Props) {
  const { i18n } = useLingui();
  const { session } = useTenant();
  const [isTyping, setIsTyping] = useState(false);
  const isCustomer = session !== null;
  const { book } = useAddressBook(storeId);
  const hasList = isCustomer && (book === undefined || book.entries.length > 0);
  const isForm = isTyping || !hasList;

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={isForm && hasList ? i18n.t('shipping.newAddress') : i18n.t('shipping.whereTo')}
    >
      <div className={css.where}>
        {isForm ? (
          <>
            {!isCustomer && <LoginLink />}
            {hasList && (
              <Button kind="quiet" onClick={() => setIsTyping(false)}>
                {i18n.t('shipping.savedAddresses')}
              </Button>
            )}
            <NewAddress
              key={isCustomer ? 'saved' : 'typed'}
              storeId={storeId}
              chosen={chosen}
              onTaken={() => {
                setIsTyping(false);
                onClose();
              }}
            />
          </>
        ) : (
          <>
            <Saved book={book} revalidation={revalidation} chosen={chosen} onChoose={onChoose} />
            <Button block kind="secondary" onClick={() => setIsTyping(true)}>
              {i18n.t('shipping.otherAddress')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

type SavedProps = Pick<KnownBook, 'book'> & Pick<Props, 'revalidation' | 'chosen' | 'onChoose'>;

function Saved({ book, revalidation, ...choice }: SavedProps) {
  const { i18n } = useLingui();
  if (book) return <AddressList entries={book.entries} {...choice} />;
  const { error, again } = revalidation;
  if (error === undefined) return <AddressesSkeleton />;
  return <LoadFailed title={i18n.t('shipping.addressesFailed')} error={error} onAgain={again} />;
}

interface NewProps {
  readonly storeId: StoreId;
  readonly chosen: DeliveryAddress | null;
  readonly onTaken: () => void;
}

function NewAddress({ storeId, chosen, onTaken }: NewProps) {
  const { i18n } = useLingui();
  const { session, databases } = useTenant();
  const kept = useTypedAddress();
  const submit = useAddressSubmit({ storeId, onTaken });
  if (kept === undefined) return null;
  const typed = chosen && chosen.id === null ? chosen : null;
  return (
    <AddressForm
      start={kept ?? addressStart(typed)}
      isSaved={session !== null}
      submitLabel={session ? i18n.t('shipping.saveAddress') : i18n.t('shipping.quote')}
      // If it cannot be saved, it is still on the screen.
      onKeep={(values) => void saveAddressDraft(databases.data, values).catch(() => undefined)}
      onSubmit={submit}
    />
  );
}

function LoginLink() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <p className={css.login}>
      {i18n.t('shipping.typePostalCode')}{' '}
      <Link className={css.link} to={routes.login.getHref({ redirect: pathname + search })}>
        {i18n.t('shipping.useMyAddresses')}
      </Link>
    </p>
  );
}

const AddressesSkeleton = () => (
  <div className={css.skeletons} aria-busy="true">
    <Skeleton shape="box" className={css.skeleton} />
    <Skeleton shape="box" className={css.skeleton} />
  </div>
);
