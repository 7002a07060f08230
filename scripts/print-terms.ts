import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium/launch-options.ts';

// Prints `public/terms/*.pdf`: the terms of the demo's bakery, and those of every shop that has none of its own. Run it after a
// change of the words here, and look at what it has printed: `node scripts/print-terms.ts`.

interface Terms {
  readonly file: string;
  readonly shop: string;
  readonly seller: string;
  readonly programmes: string;
}

const TERMS: readonly Terms[] = [
  {
    file: 'default.pdf',
    shop: 'Loja',
    seller:
      'Os dados da empresa que vende por este aplicativo estão na página da loja, antes do fechamento de cada pedido.',
    programmes: 'As regras de programas de fidelidade e vales são mostradas onde eles são oferecidos.',
  },
  {
    file: 'aurora.pdf',
    shop: 'Padaria Aurora',
    seller:
      'Padaria Aurora Comércio de Alimentos Ltda., CNPJ 11.222.333/0001-81, Avenida Paulista, 900, Bela Vista, São Paulo, SP. Esta é uma loja de demonstração: a empresa é fictícia.',
    programmes:
      'O cashback de 10% vale por 90 dias e paga até metade de um pedido. Pontos do Clube Aurora não têm valor em dinheiro. Vales-presente não expiram.',
  },
];

/** Each names screens and words as the app does. */
const sectionsOf = ({ seller, programmes }: Terms): readonly (readonly [title: string, text: string])[] => [
  ['Quem vende', seller],
  [
    'O pedido',
    'O pedido vale quando aparece, na página do pedido, como “Recebido pela loja”. Antes disso ele está apenas guardado no seu aparelho e pode ser desfeito sem custo. Preços e disponibilidade são conferidos no momento do envio; se algo mudou, você decide antes de qualquer cobrança.',
  ],
  [
    'Preço, entrega e taxas',
    'O total mostrado antes da confirmação é o total cobrado. A taxa de entrega depende da distância entre a loja e o endereço e é mostrada junto com o prazo estimado.',
  ],
  [
    'Cancelamento e arrependimento',
    'Você pode cancelar pelo aplicativo enquanto o pedido estiver recebido pela loja ou em preparo. Em compras à distância vale o prazo de arrependimento de sete dias do Código de Defesa do Consumidor (art. 49), salvo para alimentos preparados sob encomenda depois de entregues.',
  ],
  [
    'Pagamento',
    'Os dados do cartão vão à instituição de pagamento; a loja guarda somente a bandeira e os quatro últimos dígitos. Pagamentos por PIX têm prazo; vencido o prazo, o pedido é cancelado e um pagamento tardio é devolvido.',
  ],
  [
    'Seus dados (LGPD)',
    'Usamos nome, CPF, telefone, e-mail e endereço para atender o pedido e cumprir a lei. Mensagens de ofertas e medições de uso só acontecem com o seu consentimento, que pode ser retirado a qualquer momento: o das ofertas em “Conta › Meus dados”, o das medições em “Sua privacidade”. Você pode apagar a sua conta e os seus dados sem falar com ninguém.',
  ],
  ['Programas e vales', programmes],
  ['Bebidas alcoólicas', 'A venda é proibida para menores de 18 anos. Um documento pode ser pedido na entrega.'],
  ['Fale com a gente', 'O telefone e o e-mail da loja estão em “Conta › Fale com a gente”.'],
];

const pageOf = (terms: Terms): string => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<title>Termos de uso — ${terms.shop}</title>
<style>
  @page { size: A5; margin: 14mm 15mm }
  body { margin: 0; font: 10.5pt/1.5 'DejaVu Sans', sans-serif; color: #1c1917 }
  h1 { margin: 0; font-size: 19pt; line-height: 1.2 }
  h1 + p { margin: 1mm 0 6mm; color: #57534e }
  h2 { margin: 5mm 0 1mm; font-size: 12.5pt; break-after: avoid }
  p { margin: 0; orphans: 3; widows: 3 }
</style>
<h1>Termos de uso e privacidade</h1><p>${terms.shop} · versão de novembro de 2026</p>
${sectionsOf(terms)
  .map(([title, text], index) => `<h2>${index + 1}. ${title}</h2><p>${text}</p>`)
  .join('\n')}`;

const browser = await chromium.launch(chromiumLaunchOptions());
const page = await browser.newPage();
for (const terms of TERMS) {
  await page.setContent(pageOf(terms));
  const path = fileURLToPath(new URL(`../public/terms/${terms.file}`, import.meta.url));
  await page.pdf({ path, preferCSSPageSize: true, tagged: true });
}
await browser.close();
