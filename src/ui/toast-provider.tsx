import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastContext, type Toast, type Toasts } from './toast-context.ts';
import { ToastItem } from './toast-item.tsx';
import { TOAST_STACK_ID } from './toast-stack.ts';
import css from './toast.module.css';

interface Shown extends Toast {
  readonly id: string;
  /** Incremented each time, so that a repeated toast restarts its timer and is announced again. */
  readonly showing: number;
}

const TOASTS_MAX = 3;

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => setShown((others) => withToast(others, toast)),
      dismiss: (id) => setShown((others) => others.filter((other) => other.id !== id)),
    }),
    [],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      {/* Always in the page: a live region is only announced when it was there before its words. */}
      {createPortal(
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
  return [...others.filter(({ id }) => id !== next.id), next].slice(-TOASTS_MAX);
}
