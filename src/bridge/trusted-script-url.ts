/**
 * The part of the Trusted Types API that is used; not every browser has it,
 * and TypeScript's DOM library does not include it.
 */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Policy name that the document's Content-Security-Policy allows. */
const POLICY = 'balcao-sw';

/** Accepts only files of our own origin as scripts. */
function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not a script of ours: ${url}`);
  return url;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };

// A document may create each policy only once.
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };

/** Returns a URL that `serviceWorker.register` and `new Worker` accept under `require-trusted-types-for 'script'`. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
