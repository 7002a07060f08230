import { getMenu } from '#contract/menus.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { decodeAnswer } from '#remote/decode-answer.ts';
import type { Answer } from '#remote/exchange.ts';

/** Longer than this nothing keeps the page from an answer to a tap. */
const TURN_MS = 25;

/**
 * Decodes a menu group by group, with pauses: five thousand products at once would keep a slow phone busy for half a second.
 * Rejects with a SchemaError.
 */
export async function decodeMenu(answer: Answer): Promise<readonly MenuGroup[]> {
  const decode = (json: unknown) => decodeAnswer(getMenu, { ...answer, json }).menu_product_groups;
  const wire = answer.json as { readonly menu_product_groups?: unknown } | null;
  const parts = wire?.menu_product_groups;
  if (!Array.isArray(parts)) return decode(wire);
  const groups: MenuGroup[] = [];
  let startedAt = 0;
  for (const part of parts) {
    if (Date.now() - startedAt > TURN_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      startedAt = Date.now();
    }
    groups.push(...decode({ menu_product_groups: [part] }));
  }
  return groups;
}
