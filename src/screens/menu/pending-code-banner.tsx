import { useLingui } from '@lingui/react';
import { forgetPendingOpen, type PendingCode } from '#features/scan/context-actions.ts';
import { focusHeading } from '#tenant/focus-heading.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/plain/button.tsx';
import css from './place-banner.module.css';
import { usePendingCode } from './use-pending-code.ts';

interface Props {
  readonly code: PendingCode;
  /** The menu is narrowed down to what somebody looks for, which leaving it would forget. */
  readonly isSearching: boolean;
}

/** A code that was read without a signal: it opens by itself, or by a tap where that would throw a search away. */
export function PendingCodeBanner({ code, isSearching }: Props) {
  const { i18n } = useLingui();
  const { data } = useTenant().databases;
  const { isReady, open } = usePendingCode(code, isSearching);
  const forget = () => {
    // The button goes with what it forgets; the focus must not go with it.
    focusHeading();
    void forgetPendingOpen(data);
  };
  return (
    <div className={css.question}>
      <Banner
        role="status"
        icon={isReady ? 'scan' : 'clock'}
        title={isReady ? i18n.t('scan.pendingReady') : i18n.t('scan.pendingTitle')}
        action={
          <>
            {isReady && <Button onClick={open}>{i18n.t('scan.pendingOpen')}</Button>}
            <Button kind="quiet" onClick={forget}>
              {i18n.t('scan.pendingForget')}
            </Button>
          </>
        }
      />
    </div>
  );
}
