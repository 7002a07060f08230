import { useLingui } from '@lingui/react';
import type { TagContext } from '#domain/table/tag-context.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { confirmPlace, leavePlace } from '#features/scan/context-actions.ts';
import { tagName } from '#i18n/tag-name.ts';
import { focusHeading } from '#tenant/focus-heading.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/plain/button.tsx';
import css from './place-banner.module.css';

/** Four hours after the scan the app asks instead of assuming (D-19). */
export function StalePlaceBanner({ context }: { readonly context: TagContext }) {
  const { i18n } = useLingui();
  const save = useSaving();
  const { data } = useTenant().databases;
  const answer = (action: () => Promise<unknown>) => {
    // The question goes with its answer; the focus must not go with it.
    focusHeading();
    void save(action);
  };
  return (
    <div className={css.question}>
      <Banner
        icon="table"
        title={i18n.t('scan.stillThere', { place: tagName(context, i18n) })}
        action={
          <>
            <Button onClick={() => answer(() => confirmPlace(data, context))}>{i18n.t('scan.stillThereYes')}</Button>
            <Button kind="quiet" onClick={() => answer(() => leavePlace(data))}>
              {i18n.t('scan.stillThereNo')}
            </Button>
          </>
        }
      >
        {i18n.t('scan.stillThereText')}
      </Banner>
    </div>
  );
}
