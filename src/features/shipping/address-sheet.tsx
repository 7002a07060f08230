import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { StoreId } from '#domain/ids.ts';
import { LoadFailed } from '#tenant/load-failed.tsx';
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
import type { SavedAddresses } from './use-addresses.ts';
import { useTypedAddress } from './use-typed-address.ts';
import { Link } from '#ui/link.tsx';

interface Props {
  readonly storeId: StoreId;
  readonly saved: SavedAddresses;
  readonly chosen: DeliveryAddress | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: DeliveryAddress) => void;
}

/** Lets the customer choose a saved address or enter one by its CEP, also before the login (D-20). */
export function AddressSheet({ storeId, saved, chosen, isOpen, onClose, onChoose }: Props) {
  const { i18n } = useLingui();
  const { session } = useTenant();
  const [isTyping, setIsTyping] = useState(false);
  const isCustomer = session !== null;
  const { addresses } = saved;
  const hasList = isCustomer && (addresses === undefined || addresses.length > 0);
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
            <Saved {...saved} chosen={chosen} onChoose={onChoose} />
            <Button block kind="secondary" onClick={() => setIsTyping(true)}>
              {i18n.t('shipping.otherAddress')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Saved({ addresses, revalidation, ...choice }: SavedAddresses & Pick<Props, 'chosen' | 'onChoose'>) {
  const { i18n } = useLingui();
  if (addresses) return <AddressList addresses={addresses} {...choice} />;
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
  const { session, databases } = useTenant();
  const kept = useTypedAddress();
  const submit = useAddressSubmit({ storeId, onTaken });
  if (kept === undefined) return null;
  const typed = chosen && chosen.id === null ? chosen : null;
  return (
    <AddressForm
      start={kept ?? addressStart(typed)}
      isSaved={session !== null}
      // If it cannot be saved, it is still on the screen.
      onKeep={(values) => void saveAddressDraft(databases.data, values).catch(() => undefined)}
      onSubmit={submit}
    />
  );
}

function LoginLink() {
  const { pathname, search } = useLocation();
  const link = <Link className={css.link} to={routes.login.getHref({ redirect: pathname + search })} />;
  return (
    <p className={css.login}>
      <Trans id="shipping.typeOrLogin" components={{ login: link }} />
    </p>
  );
}

const AddressesSkeleton = () => (
  <div className={css.skeletons} aria-busy="true">
    <Skeleton shape="box" className={css.skeleton} />
    <Skeleton shape="box" className={css.skeleton} />
  </div>
);
