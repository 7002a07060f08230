import type { GroupSeed } from '#server/demo/seed/catalog/catalog-seed.ts';
import { LAST_FIVE_BALANCE } from '#server/demo/seed/demo-ids.ts';

export const edicaoLimitada: GroupSeed = {
  key: 'edicao-limitada',
  name: 'Edição limitada',
  color: '#9D174D',
  products: [
    {
      // LAST_FIVE_PRODUCT
      key: 'panetone-da-fornada',
      name: 'Panetone da fornada',
      price: 6990,
      description: 'Fermentação natural de 36 horas, laranja confeitada e uvas-passas. Acabou a fornada, acabou.',
      image: 'bread_tangerine_grapes--sunrise.webp',
      stock: LAST_FIVE_BALANCE,
    },
    {
      key: 'rosca-da-sorte',
      name: 'Rosca da sorte',
      price: 3490,
      description: 'Trançada com frutas secas e nozes. Só às sextas.',
      image: 'pretzel_chestnut--honey.webp',
      stock: 12,
    },
    {
      key: 'torta-mil-folhas',
      name: 'Mil-folhas de doce de leite',
      price: 2290,
      description: 'Finíssima, montada na hora. Já esgotou hoje.',
      image: 'shortcake_custard--cream.webp',
      stock: 0,
    },
  ],
};
