import { Field, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { StoreId } from '#domain/ids.ts';
import { Icon } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import css from './counter.module.css';

/** A store by its name. */
export interface Named {
  readonly id: StoreId;
  readonly name: string;
}

interface Props {
  readonly stores: readonly Named[];
  readonly value: StoreId | null;
  readonly onChoose: (id: StoreId) => void;
  /** Where all of them can be shown at once. */
  readonly onAll?: () => void;
}

/** What fits beside each other on a phone. */
const MOST_SEGMENTS = 2;

const ALL = '';

/** Which of the shop's stores is shown; nothing where there is one. Many of them are a list, as wide as the screen. */
export function StoreChoice({ stores, value, onChoose, onAll }: Props) {
  const { i18n } = useLingui();
  const listId = useId();
  const label = i18n.t('counter.day.store');
  if (stores.length < 2) return null;
  if (stores.length <= MOST_SEGMENTS && !onAll)
    return (
      <SegmentedControl
        label={label}
        segments={stores.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChoose}
      />
    );
  return (
    // The field's own id reaches its own kinds of input only.
    <Field.Root>
      <Field.Label htmlFor={listId}>{label}</Field.Label>
      <div data-part="box">
        <Input asChild className={css.stores}>
          <select
            id={listId}
            value={value ?? ALL}
            onChange={({ target }) => {
              if (target.value === ALL) onAll?.();
              const chosen = stores.find(({ id }) => id === target.value);
              if (chosen) onChoose(chosen.id);
            }}
          >
            {onAll && <option value={ALL}>{i18n.t('counter.allStores')}</option>}
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Input>
        <span data-part="end" className={css.storesEnd}>
          <Icon name="chevronDown" />
        </span>
      </div>
    </Field.Root>
  );
}
