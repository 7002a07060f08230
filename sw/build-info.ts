/** One file of the built page, for precaching. */
export interface BuiltAsset {
  /** Absolute path on the origin, e.g. `/assets/menu-1a2b3c4d.js`. */
  readonly url: string;
  /** Hash of the content, for files without a hash in their name. */
  readonly revision: string;
  readonly bytes: number;
  /**
   * The entries that load it: `index.html` is the first load, others are source paths of lazy
   * `import()`s. Empty for public files.
   */
  readonly entries: readonly string[];
}

export interface BuildInfo {
  /** Changes with every byte of the built app; also in `/meta.json`. */
  readonly id: string;
  readonly version: string;
  readonly assets: readonly BuiltAsset[];
}

declare global {
  // The build writes the value before the bundled service worker, so that the id can include a hash of the bundle.
  var BALCAO_BUILD: BuildInfo;
}

export const buildInfo = (): BuildInfo => globalThis.BALCAO_BUILD;
