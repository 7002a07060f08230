/** As much of the Trusted Types API as is used; not every browser has it, and TypeScript's DOM library does not know it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The name that the document's Content-Security-Policy allows. */
const POLICY = 'balcao-sw';

/** Whatever else a script may ever want to load as code, only our own origin's files get an address. */
function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not a script of ours: ${url}`);
  return url;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };

// A document may create a policy of one name once.
const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };

/** An address that `serviceWorker.register` and `new Worker` take under `require-trusted-types-for 'script'`. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
