import { isShownGroup } from '#domain/complements/complement-bounds.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import { complementsLeft } from '#domain/catalog/stock-draws.ts';
import { ComplementGroupFields } from './complement-group-fields.tsx';
import { GiftCardForm } from './gift-card-form.tsx';
import { type DraftProblem, type ProductDraft, withComplement, withoutComplement } from './product-draft.ts';
import { useLingui } from '@lingui/react';
import { OBSERVATIONS_MAX } from '#domain/limits.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import css from './observations-field.module.css';

interface Props {
  readonly product: MenuProduct;
  readonly draft: ProductDraft;
  /** What the button has refused for; null before it did. */
  readonly refused: DraftProblem | null;
  /** The store sells more of anything than it has. */
  readonly ignoreRigidStock: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (change: (before: ProductDraft) => ProductDraft) => void;
}

/** Complements in the shop's order, then what is written by hand. */
export function ProductChoices({ product, draft, refused, ignoreRigidStock, isReadOnly, onChange }: Props) {
  const isGiftCard = product.kind === 'giftCard';
  return (
    <>
      {product.complementGroups.filter(isShownGroup).map((group) => (
        <ComplementGroupFields
          key={group.id}
          group={group}
          chosen={draft.complements}
          isMissing={refused?.kind !== 'giftCard' && refused?.group.id === group.id}
          leftOf={(item) => complementsLeft(item, ignoreRigidStock)}
          isReadOnly={isReadOnly}
          onChoose={(of, item) => onChange((before) => withComplement(before, of, item))}
          onDrop={(of, item) => onChange((before) => withoutComplement(before, of, item))}
        />
      ))}
      {isGiftCard && !isReadOnly && (
        <GiftCardForm
          value={draft.giftCard}
          errors={refused?.kind === 'giftCard' ? refused.errors : {}}
          onChange={(giftCard) => onChange((before) => ({ ...before, giftCard }))}
        />
      )}
      {!isGiftCard && !isReadOnly && (
        <ObservationsField
          value={draft.observations}
          onChange={(observations) => onChange((before) => ({ ...before, observations }))}
        />
      )}
    </>
  );
}

interface ObservationsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ObservationsField({ value, onChange }: ObservationsFieldProps) {
  const { i18n } = useLingui();
  return (
    <div className={css.observations}>
      <TextAreaField
        label={i18n.t('product.observations')}
        placeholder={i18n.t('product.observationsPlaceholder')}
        rows={2}
        maxLength={OBSERVATIONS_MAX}
        value={value}
        hint={i18n.t('product.characters', { count: value.length, max: OBSERVATIONS_MAX })}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
