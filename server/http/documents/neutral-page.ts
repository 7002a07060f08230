import { plainPage, plainPageCss } from './plain-page.ts';

/** Style of the pages without a tenant; the demo's index page extends it. */
export const landingCss = await plainPageCss(new URL('neutral-page.css', import.meta.url));

/** Page at `/` when customers reach shops only through the shops' own addresses (D-8). */
export const neutralPage = plainPage(
  'Balcão',
  landingCss,
  `<header>
<h1>Balcão</h1>
<p>Abra o endereço da sua loja, ou aponte a câmera para o código na mesa ou no balcão.</p>
</header>`,
);
