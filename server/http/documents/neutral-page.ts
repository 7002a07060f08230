import { plainPage, plainPageCss } from './plain-page.ts';

/** The style of a page that says where one is: the demo's index page goes on from it. */
export const landingCss = await plainPageCss(new URL('neutral-page.css', import.meta.url));

/** What a bare `/` shows where customers only come through their shop's own address (D-8). */
export const neutralPage = plainPage(
  'Balcão',
  landingCss,
  `<header>
<h1>Balcão</h1>
<p>Abra o endereço da sua loja, ou aponte a câmera para o código na mesa ou no balcão.</p>
</header>`,
);
