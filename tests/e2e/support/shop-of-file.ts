import { expect } from '@playwright/test';
import { policyReports } from './policy-reports.ts';
import { createShopServer, type ShopOptions, type ShopServer } from './shop-server.ts';

export interface ShopOfFile {
  /** Returns the server of a test file; the first call for a file closes the server of the file before. */
  readonly open: (file: string, options: ShopOptions) => Promise<ShopServer>;
  readonly close: () => Promise<void>;
}

/** Holds the server of the file that a worker is running; Playwright runs a file's tests one after the other. */
export function shopOfFile(): ShopOfFile {
  let current: { readonly file: string; readonly shop: ShopServer } | null = null;

  const close = async (): Promise<void> => {
    if (!current) return;
    const { file, shop } = current;
    current = null;
    const reports = await policyReports(shop.url);
    await shop.close();
    // Counts all tests of the file together, including their service workers.
    expect(reports, `broken policies in ${file}`).toBe(0);
  };
  const open = async (file: string, options: ShopOptions): Promise<ShopServer> => {
    if (current?.file === file) return current.shop;
    await close();
    current = { file, shop: await createShopServer(options) };
    return current.shop;
  };
  return { open, close };
}
