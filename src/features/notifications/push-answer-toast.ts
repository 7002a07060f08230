import type { I18n } from '@lingui/core';
import type { Toast } from '#ui/toast-context.ts';

/** What the browser's answer means to the customer who wanted messages. */
export function pushAnswerToast(i18n: I18n, permission: NotificationPermission): Toast {
  switch (permission) {
    case 'granted':
      return { id: 'push', tone: 'success', text: i18n.t('push.on') };
    case 'denied':
      return { id: 'push', tone: 'info', text: i18n.t('push.blocked') };
    case 'default':
      return { id: 'push', tone: 'info', text: i18n.t('push.unanswered') };
  }
}
