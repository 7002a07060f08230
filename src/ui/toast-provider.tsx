import type { ReactNode } from 'react';
import { useMemo, useState, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastContext, type Toast, type Toasts } from './toast-context.ts';
import { TOAST_STACK_ID, withoutToast } from './toast-stack.ts';
import css from './toast.module.css';
import { useLingui } from '@lingui/react';
import { useIsPainting } from './use-is-painting.ts';
import { TOAST_MS } from './timings.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface Shown extends Toast {
  readonly id: string;
  /** Incremented each time, so that a repeated toast restarts its timer and is announced again. */
  readonly showing: number;
}

const MAX_TOASTS = 3;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const isPainting = useIsPainting();

  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => setShown((others) => withToast(others, toast)),
      dismiss: (id) => setShown((others) => withoutToast(others, id)),
    }),
    [],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {/* Always rendered, because a live region is announced only if it existed before its text. */}
      {!isPainting &&
        createPortal(
          <div id={TOAST_STACK_ID} className={css.stack} role="log" aria-live="polite" aria-relevant="additions">
            {shown.map((toast) => (
              <ToastItem key={`${toast.id}/${toast.showing}`} toast={toast} onClose={() => toasts.dismiss(toast.id)} />
            ))}
          </div>,
          document.body,
        )}
    </ToastContext>
  );
}

function withToast(others: readonly Shown[], toast: Toast): readonly Shown[] {
  const showing = Math.max(0, ...others.map((other) => other.showing)) + 1;
  const next = { id: `toast-${showing}`, ...toast, showing };
  return [...others.filter(({ id }) => id !== next.id), next].slice(-MAX_TOASTS);
}

interface Props {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

/** Disappears after five seconds, but not while it is hovered or contains the focus (D-58). */
function ToastItem({ toast, onClose }: Props) {
  const { i18n } = useLingui();
  const [isHeld, setIsHeld] = useState(false);
  const leave = useEffectEvent(onClose);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(leave, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      className={joinClasses(css.toast, css[toast.tone])}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[toast.tone]} size={1.25} className={css.icon} />
      <p className={css.text}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.onAct();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={i18n.t('ui.close')} onClick={onClose}>
        <Icon name="close" size={1.25} />
      </button>
    </div>
  );
}
