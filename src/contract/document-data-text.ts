import * as z from 'zod/mini';
import { type DocumentData, documentData, type ShownData, type ShownLink, type ShownProduct } from './document-data.ts';
import { type FirstScreen, firstScreen } from './first-screen.ts';
import { menuGroup } from './menu.ts';
import { getPaymentLink } from './payment-links.ts';
import { listSocialProviders } from './social.ts';
import { store } from './store.ts';

/**
 * Serializes the data block. `<` is escaped, because tenants write parts of the
 * data, and `</script>` or `<!--` would break the block.
 */
export function documentDataText(document: DocumentData): string {
  const {
    firstScreen: screen,
    paymentLink: link,
    productLink: product,
    socialProviders: providers,
    ...data
  } = document;
  const shown: ShownData = {
    ...(screen && { firstScreen: screenAsDecoded(screen) }),
    ...(link && { paymentLink: linkAsDecoded(link) }),
    ...(product && { productLink: productAsDecoded(product) }),
    ...(providers && {
      socialProviders: z.decode(listSocialProviders.response, { providers: [...providers] }).providers,
    }),
  };
  const encoded = z.encode(documentData, data);
  return JSON.stringify({ ...encoded, shown }).replaceAll('<', String.raw`\u003c`);
}

// Both ways, so that nothing is in it that the contract does not name.
const screenAsDecoded = (screen: FirstScreen): FirstScreen => z.decode(firstScreen, z.encode(firstScreen, screen));

const linkAsDecoded = ({ uuid, link }: ShownLink): ShownLink => ({
  uuid,
  link: z.decode(getPaymentLink.response, z.encode(getPaymentLink.response, link)),
});

const productAsDecoded = (product: ShownProduct): ShownProduct =>
  z.decode(shownProduct, z.encode(shownProduct, { ...product, stores: [...product.stores] }));

const shownProduct = z.object({ sku: z.string(), stores: z.array(store), group: z.nullable(menuGroup) });
