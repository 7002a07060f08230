import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AddressChange } from '#contract/addresses.ts';
import type { AddressForm as Values } from '#contract/forms/address-forms.ts';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { AddressForm } from './address-form.tsx';

interface Props {
  readonly title: string;
  readonly start: Values;
  /** The main address stays the main one until another takes its place (D-83). */
  readonly isMain: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onKeep: (values: Values) => void;
  /** Resolves to whether it is saved. */
  readonly onSave: (change: AddressChange) => Promise<boolean>;
}

/** A new or a changed address (B§2), with the rules of the chooser's form. */
export function SavedAddressSheet({ title, start, isMain, isOpen, onClose, onKeep, onSave }: Props) {
  const { i18n } = useLingui();
  const [main, setMain] = useState(isMain);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <AddressForm
        start={start}
        isSaved
        submitLabel={i18n.t('addresses.save')}
        onKeep={onKeep}
        onSubmit={async (values) => {
          if (await onSave({ ...values, main })) onClose();
          return null;
        }}
      >
        {!isMain && (
          <SwitchRow
            label={i18n.t('addresses.asMain')}
            detail={i18n.t('addresses.asMainText')}
            isOn={main}
            onChange={setMain}
          />
        )}
      </AddressForm>
    </Sheet>
  );
}
