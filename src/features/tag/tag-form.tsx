import { TAG_MAX } from '#domain/limits.ts';
import { tagErrors } from '#domain/cart/product-form-rules.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRulesForm } from '#ui/use-rules-form.ts';
import css from './tag-form.module.css';

interface Props {
  readonly tag: string;
  readonly onSave: (tag: string) => Promise<void>;
}

/** A§5: one field, and it is required. */
export function TagForm({ tag, onSave }: Props) {
  const t = useT();
  const form = useRulesForm<{ tag: string }>({ defaultValues: { tag }, rules: tagErrors });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) => onSave(values.tag.trim()));
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('tag.label')}
        hint={t('tag.hint')}
        maxLength={TAG_MAX}
        autoComplete="off"
        enterKeyHint="done"
        error={errors.tag?.message}
        {...form.register('tag')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {t('tag.save')}
      </Button>
    </form>
  );
}
