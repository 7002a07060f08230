import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import { useForm } from 'react-hook-form';
import { tagForm } from '#contract/forms/tag-form.ts';
import { TAG_MAX } from '#domain/limits.ts';
import { canEditTag } from '#domain/store/store-choice.ts';
import { isTab, type TagContext } from '#domain/table/tag-context.ts';
import { ruleWords } from '#i18n/rule-words.ts';
import { Button } from '#ui/button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './tag-form.module.css';

export interface TagWaysProps {
  readonly context: TagContext;
  /** As shown: `Mesa 12`. */
  readonly place: string;
  readonly onSave: (tag: string) => Promise<void>;
  /** Null if the shop has no reader. */
  readonly onScan: (() => void) | null;
  readonly onLeave: () => void;
}

/** Names the table or counter of a code that leaves it open (A§2), and leads out of any: by another code, or by saying that one has left. */
export function TagWays({ context, place, onSave, onScan, onLeave }: TagWaysProps) {
  const { i18n } = useLingui();
  return (
    <Stack gap={3}>
      {canEditTag(context) ? (
        <TagForm tag={context.tag ?? ''} onSave={onSave} />
      ) : (
        <>
          <Text>{i18n.t('tag.lockedText', { place })}</Text>
          {onScan && (
            <Button block onClick={onScan}>
              {i18n.t('scan.readAnother')}
            </Button>
          )}
        </>
      )}
      <Button block kind="quiet" onClick={onLeave}>
        {i18n.t('scan.leave')}
      </Button>
      {isTab(context) && (
        <Text size="s" tone="muted">
          {i18n.t('tag.tabStays')}
        </Text>
      )}
    </Stack>
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
