import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { domainName } from '#contract/tenant.ts';

/** Writes the first file of a new shop into the working directory. Throws when there is one already. */
export async function firstFile(domain: string, title: string): Promise<string> {
  if (!z.safeParse(domainName, domain).success)
    throw new Error(`"${domain}" cannot be a part of an address: expected small letters, digits and hyphens`);
  const file = `${domain}.json`;
  try {
    await writeFile(file, textFor(domain, title), { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new Error(`There is already a file ${file}.`, { cause });
  }
  return `Wrote ${file}. Edit it, then: npm run tenant -- check ${file} · import ${file} · key ${domain}`;
}

const textFor = (domain: string, title: string): string => `{
  "format": "balcao-tenant/1",
  "tenant": {
    "tenantId": "t-${domain}",
    "domain": "${domain}", // the shop's address: /${domain}/
    "title": ${JSON.stringify(title)},
    "shortName": ${JSON.stringify(title)}, // below the icon on a phone
    "description": "",
    "theme": { "colors": { "primary": "#0F766E" } },
    // "logo": "logo.png", "favicon": "logo.png", // files beside this one: JPEG, PNG, WebP or AVIF
    "minCartValue": 0, // reais
    "published": true
  },
  "stores": [
    {
      "id": "loja",
      "name": ${JSON.stringify(title)},
      "label": ${JSON.stringify(title)},
      "hours": [
        // weekday 0 is Sunday; closing after midnight is an earlier time than opening
        { "weekday": 0, "opens": "08:00", "closes": "23:30" },
        { "weekday": 1, "opens": "08:00", "closes": "23:30" },
        { "weekday": 2, "opens": "08:00", "closes": "23:30" },
        { "weekday": 3, "opens": "08:00", "closes": "23:30" },
        { "weekday": 4, "opens": "08:00", "closes": "23:30" },
        { "weekday": 5, "opens": "08:00", "closes": "23:30" },
        { "weekday": 6, "opens": "08:00", "closes": "23:30" }
      ],
      "address": "Rua da Loja",
      "addressNumber": "1",
      "district": "Centro",
      "city": "São Paulo",
      "state": "SP",
      "zipcode": "01001000",
      "can_tag": true, // orders at a table
      "can_takeout": true
      // delivery needs "latitude", "longitude", "can_deliver": true and "deliveryBands": docs/TENANT-FILE.md
    }
  ],
  "products": [
    { "id": "cafe", "sku": "1", "name": "Café", "description": "Coado na hora" },
    { "id": "pao", "sku": "2", "name": "Pão na chapa" } // with a photo beside this file: "image": "pao.jpg"
  ],
  "menu_product_groups": [
    {
      "id": "todos",
      "name": "Cardápio",
      "contents": [
        { "id": "m-cafe", "productId": "cafe", "price": 6.5 }, // reais
        { "id": "m-pao", "productId": "pao", "price": 9 }
      ]
    }
  ],
  "contextLinks": [
    // One printed code per table, each with a UUID of its own; isAnon lets guests order without a login.
    { "code": "${randomUUID()}", "eventPointId": "loja", "tag": "Mesa 1", "isAnon": true }
  ]
}
`;
