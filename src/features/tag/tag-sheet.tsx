import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useForm } from 'react-hook-form';
import { tagForm } from '#contract/forms/tag-form.ts';
import { TAG_MAX } from '#domain/limits.ts';
import { canEditTag } from '#domain/store/store-choice.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './tag-form.module.css';

interface Props {
  readonly context: TagContext;
  /** The shop's name for this place. */
  readonly place: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (tag: string) => Promise<void>;
  /** Null where the tenant has no reader. */
  readonly onScan: (() => void) | null;
}

/** Edits the table or counter, unless the scanned code locks it (A§2). */
export function TagSheet({ context, place, isOpen, onClose, onSave, onScan }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('tag.question')}>
      {canEditTag(context) ? (
        <TagForm tag={context.tag ?? ''} onSave={onSave} />
      ) : (
        <Locked place={place} onScan={onScan} />
      )}
    </Sheet>
  );
}

/** A locked tag cannot be edited; only another scan changes it (A§4, D-19). */
function Locked({ place, onScan }: Pick<Props, 'place' | 'onScan'>) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon="lock"
      title={i18n.t('tag.lockedTitle', { place })}
      text={i18n.t('tag.lockedText')}
      action={onScan && <Button onClick={onScan}>{i18n.t('scan.open')}</Button>}
    />
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
        error={ruleWords(i18n, errors.tag?.message)}
        {...form.register('tag')}
      />
      <Button type="submit" block busy={isSubmitting}>
        {i18n.t('tag.save')}
      </Button>
    </form>
  );
}
