import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { cardForm } from '#contract/forms/card-form.ts';
import { takesPlainCards } from '#domain/payment/acquirer.ts';
import { deviceDay } from '#platform/device-day.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { CardFailure } from './card-failure.tsx';
import { CardFields } from './card-fields.tsx';
import css from './card-form.module.css';
import type { NewCard } from './save-card.ts';

/** What becomes of the card (A§3 `creditCardTokenize`). */
export type CardKeeping = 'saved' | 'once';

export interface CardValues extends NewCard {
  readonly keeping: CardKeeping;
}

interface Props {
  /** What the customer may choose from; one of them is no choice. */
  readonly keepings: readonly CardKeeping[];
  readonly failure: unknown;
  /** Never rejects: what goes wrong comes back as `failure`. */
  readonly onSubmit: (values: CardValues) => Promise<void>;
}

const EMPTY = { number: '', holderName: '', expiry: '', cvv: '', isMain: false };

const LABELS = { saved: /*i18n*/ 'cards.keepSaved', once: /*i18n*/ 'cards.keepOnce' } as const;

/** A card as it is typed. An error wipes nothing; what was typed lives in these fields only, and goes with them. */
export function CardForm({ keepings, failure, onSubmit }: Props) {
  const { i18n } = useLingui();
  const { clock } = useTenant();
  const isOffline = useLinkState() === 'offline';
  const [resolver] = useState(() => zodResolver(cardForm(() => deviceDay(clock.now()))));
  const form = useForm({ defaultValues: { ...EMPTY, keeping: keepings[0] ?? 'saved' }, resolver });
  const { field: keeping } = useController({ control: form.control, name: 'keeping' });
  const { errors, isSubmitting } = form.formState;
  const isSaved = keeping.value === 'saved';
  const isUnderWay = useRef(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second tap comes before the first is rendered.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await form.handleSubmit(onSubmit)(event);
    isUnderWay.current = false;
  };
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <CardFields register={form.register} errors={errors} />
      {keepings.length > 1 && (
        <SegmentedControl
          label={i18n.t('cards.keeping')}
          segments={keepings.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
          value={keeping.value}
          onChange={keeping.onChange}
        />
      )}
      {isSaved && (
        <label className={css.main}>
          <input type="checkbox" className={css.box} {...form.register('isMain')} />
          {i18n.t('cards.asMain')}
        </label>
      )}
      <CardNote isSaved={isSaved} />
      <div className={css.end} ref={end}>
        {failure !== null && <CardFailure error={failure} />}
        <Button type="submit" block busy={isSubmitting} refusal={isOffline ? i18n.t('cards.needsSignal') : null}>
          {isSaved ? i18n.t('cards.save') : i18n.t('cards.use')}
        </Button>
      </div>
    </form>
  );
}

/** Where the number goes. Plain fields pass through our server: nothing here may look as if they did not. */
function CardNote({ isSaved }: { readonly isSaved: boolean }) {
  const { i18n } = useLingui();
  const isPassedOn = takesPlainCards(useTenant().settings.providerId);
  const safe = isSaved ? /*i18n*/ 'cards.safe' : /*i18n*/ 'cards.safeOnce';
  return (
    <p className={css.note}>
      <Icon name={isPassedOn ? 'info' : 'lock'} size={1.25} className={css.lock} />
      {i18n.t(isPassedOn ? /*i18n*/ 'cards.passedOn' : safe)}
    </p>
  );
}
