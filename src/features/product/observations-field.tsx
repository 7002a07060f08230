import { OBSERVATIONS_MAX } from '#domain/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import css from './observations-field.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ObservationsField({ value, onChange }: Props) {
  const t = useT();
  return (
    <div className={css.observations}>
      <TextAreaField
        label={t('product.observations')}
        placeholder={t('product.observationsPlaceholder')}
        rows={2}
        maxLength={OBSERVATIONS_MAX}
        value={value}
        hint={t('product.characters', { count: value.length, max: OBSERVATIONS_MAX })}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
