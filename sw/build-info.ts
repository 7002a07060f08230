/** One file of the built page, as a list that the service worker can precache. */
export interface BuiltAsset {
  /** Absolute path on the origin, e.g. `/assets/menu-1a2b3c4d.js`. */
  readonly url: string;
  /** Hash of the content, for files whose name carries none. */
  readonly revision: string;
  /** Bytes over the wire, compressed. */
  readonly bytes: number;
  /** The entries that load it: `index.html` is the first load, any other is the source path of a lazy `import()`. Empty for public files. */
  readonly entries: readonly string[];
}

export interface BuildInfo {
  /** Changes whenever any byte of the built app does; `/meta.json` answers the same. */
  readonly id: string;
  readonly version: string;
  readonly assets: readonly BuiltAsset[];
}

declare global {
  // The build writes the value in front of the bundled service worker, so that the id can be a hash of that bundle too.
  var BALCAO_BUILD: BuildInfo;
}

export const buildInfo = (): BuildInfo => globalThis.BALCAO_BUILD;
