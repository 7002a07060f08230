/**
 * For a form that is sent by its script. Before the script has arrived a browser would send what was typed, a password too, in
 * an address; a form of this method it does not send at all.
 */
export const UNSENT = { method: 'dialog', noValidate: true } as const;
