import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOAST_MS } from './timings.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import type { Toast } from './toast-context.ts';
import css from './toast.module.css';

interface Props {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

/** Leaves after five seconds, but never under a pointer or with the focus inside (D-58). */
export function ToastItem({ toast, onClose }: Props) {
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
