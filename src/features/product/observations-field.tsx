import { useLingui } from '@lingui/react';
import { OBSERVATIONS_MAX } from '#domain/limits.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import css from './observations-field.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ObservationsField({ value, onChange }: Props) {
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
