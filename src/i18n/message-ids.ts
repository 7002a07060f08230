// Written by scripts/generate-message-ids.ts from locales/pt/messages.po.
export type MessageId =
  | 'appName'
  | 'tabs.account'
  | 'tabs.label'
  | 'tabs.login'
  | 'tabs.loyalties'
  | 'tabs.orders'
  | 'tabs.scan'
  | 'tabs.start'
  | 'ui.cancel'
  | 'ui.close'
  | 'ui.hidePassword'
  | 'ui.showPassword';
