import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import { isProblem } from '#remote/api-error.ts';
import { errorWords } from '#tenant/error-words.ts';
import { SESSION_ENDED } from '#tenant/open-tenant.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { useLeaveOverlays } from '#ui/use-overlay.ts';
import { deleteAccount, isDeletedUnheard } from './session-actions.ts';
import { useAttempt } from './use-attempt.ts';

interface Deletion {
  /** Why it has not happened, to be told in the form; null for nothing. */
  readonly failure: unknown;
  /** Deletes the account and leaves for the menu. Resolves to whether the password was refused, which the form tells beside its field. */
  readonly attempt: (password: string) => Promise<boolean>;
}

/** The deletion of one's data, for the form that asks for the password. Whoever has closed it meanwhile is told the end by a toast. */
export function useDeletion(): Deletion {
  const { i18n } = useLingui();
  const tenant = useTenant();
  const { session } = tenant;
  const toasts = useToasts();
  const navigate = useNavigate();
  const leave = useLeaveOverlays();
  const [failure, setFailure] = useState<unknown>(null);
  const send = useAttempt(async (password: string, key) => deleteAccount(tenant, password, key));
  const { search } = useLocation();
  const isGone = useRef(false);
  const isEntryGone = useRef(false);
  const goAway = useEffectEvent(() => {
    isGone.current = true;
    // When the end of the session takes the screen away, its sheet's address is still there: the route guard acts after this.
    isEntryGone.current = location.search !== search;
  });
  useEffect(() => {
    isGone.current = false;
    isEntryGone.current = false;
    return () => goAway();
  }, []);

  const tellIfDone = async () => {
    if (!session || !(await isDeletedUnheard(tenant, session.customerId))) return;
    // Instead of the words that the session has ended.
    toasts.show({ id: SESSION_ENDED, tone: 'success', text: i18n.t('deleteData.done') });
  };
  const attempt = async (password: string): Promise<boolean> => {
    setFailure(null);
    try {
      await send(password);
      toasts.show({ tone: 'success', text: i18n.t('deleteData.done') });
      // The entry of a sheet that somebody closed has left the history already. That of a sheet which went with the session is
      // the login's by now, still above the screen's.
      if (isEntryGone.current) void navigate(routes.menu.getHref(), { replace: true });
      else leave(routes.menu.getHref());
      return false;
    } catch (error) {
      void tellIfDone();
      const isWrong = isProblem(error, 'password_wrong');
      if (isGone.current) toasts.show({ tone: 'error', text: errorWords(i18n, error) });
      else if (!isWrong) setFailure(error);
      return isWrong;
    }
  };
  return { failure, attempt };
}
