import { createContext, use } from 'react';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  /** Showing the same id again replaces the toast (A§8: `maxStockBalance`). */
  readonly id?: string;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export interface Toasts {
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: string) => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** `const toasts = useToasts(); toasts.show({ tone: 'success', text: t('profileUpdated') })` */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts outside of ToastProvider');
  return toasts;
}
