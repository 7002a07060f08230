import type { MessageId } from './message-ids.ts';

declare module '@lingui/core' {
  /** A misspelt id does not compile. */
  interface Register {
    messageIds: MessageId;
  }
}
