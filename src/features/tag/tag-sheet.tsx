import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useForm } from 'react-hook-form';
import { tagForm } from '#contract/forms/tag-form.ts';
import { TAG_MAX } from '#domain/limits.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './tag-form.module.css';

interface Props {
  /** Empty before the first name. */
  readonly tag: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (tag: string) => Promise<void>;
}

/** Edits the table or counter of a code that leaves it open (A§2). */
export function TagSheet({ tag, isOpen, onClose, onSave }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('tag.question')}>
      <TagForm tag={tag} onSave={onSave} />
    </Sheet>
  );
}

interface TagFormProps {
  readonly tag: string;
  readonly onSave: (tag: string) => Promise<void>;
}

/** The form's only field is required (A§5). */
function TagForm({ tag, onSave }: TagFormProps) {
  const { i18n } = useLingui();
  const form = useForm({ defaultValues: { tag }, resolver: zodResolver(tagForm) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) => onSave(values.tag));
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={i18n.t('tag.label')}
        hint={i18n.t('tag.hint')}
        maxLength={TAG_MAX}
        autoComplete="off"
        enterKeyHint="done"
        error={ruleWords(i18n, errors.tag?.message, { field: i18n.t('tag.label') })}
        {...form.register('tag')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {i18n.t('tag.save')}
      </Button>
    </form>
  );
}
