/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** What of a catalogue the first load shows. */
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
