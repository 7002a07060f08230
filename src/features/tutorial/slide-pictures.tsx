import type { ReactNode } from 'react';
import css from './tutorial.module.css';

/** Shows a decorative illustration in the shop's colours. */
const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg className={css.picture} viewBox="0 0 280 220" aria-hidden="true">
    <ellipse className={css.soft} cx="140" cy="112" rx="124" ry="100" />
    <rect className={css.shade} x="42" y="188" width="196" height="6" rx="3" />
    {children}
  </svg>
);

/** An unattended shelf and a phone that scans its code. */
export const HonestMarketPicture = () => (
  <Picture>
    <rect className={css.line} x="58" y="44" width="6" height="146" rx="3" />
    <rect className={css.line} x="186" y="44" width="6" height="146" rx="3" />
    <rect className={css.line} x="54" y="94" width="142" height="6" rx="3" />
    <rect className={css.line} x="54" y="158" width="142" height="6" rx="3" />
    <rect className={css.accent} x="72" y="62" width="22" height="32" rx="4" />
    <rect className={css.strong} x="98" y="54" width="16" height="40" rx="5" />
    <rect className={css.surface} x="119" y="66" width="30" height="28" rx="4" />
    <rect className={css.accent} x="125" y="76" width="18" height="8" rx="2" />
    <rect className={css.strong} x="154" y="60" width="22" height="34" rx="9" />
    <rect className={css.surface} x="72" y="126" width="36" height="32" rx="4" />
    <circle className={css.accent} cx="90" cy="142" r="8" />
    <circle className={css.strong} cx="128" cy="145" r="13" />
    <circle className={css.accent} cx="150" cy="147" r="11" />
    <rect className={css.ink} x="176" y="104" width="56" height="92" rx="10" />
    <rect className={css.surface} x="181" y="109" width="46" height="82" rx="6" />
    <path className={css.stroke} d="M190 132v-9h9M210 123h9v9M219 152v9h-9M199 161h-9v-9" />
    <rect className={css.accent} x="197" y="130" width="6" height="6" />
    <rect className={css.accent} x="206" y="130" width="6" height="6" />
    <rect className={css.accent} x="197" y="139" width="6" height="6" />
    <rect className={css.accent} x="206" y="145" width="6" height="6" />
    <rect className={css.accent} x="190" y="172" width="28" height="9" rx="4.5" />
  </Picture>
);

/** A table with its code: order where you sit. */
export const SelfServicePicture = () => (
  <Picture>
    <rect className={css.line} x="46" y="142" width="188" height="10" rx="5" />
    <rect className={css.line} x="76" y="150" width="8" height="42" rx="4" />
    <rect className={css.line} x="196" y="150" width="8" height="42" rx="4" />
    <path className={css.surface} d="M70 74h56l10 68H60z" />
    <path className={css.ink} d="M82 88h12v12H82zM104 88h12v12h-12zM80 110h12v12H80zM104 112h6v6h-6zM112 120h6v6h-6z" />
    <path className={css.accent} d="M146 112h44v14a16 16 0 0 1-16 16h-12a16 16 0 0 1-16-16z" />
    <path className={css.strokeStrong} d="M190 116h4a8 8 0 0 1 0 16h-5" />
    <path className={css.stroke} d="M158 102c-5-7 5-9 0-16M174 102c-5-7 5-9 0-16" />
    <ellipse className={css.surface} cx="216" cy="140" rx="16" ry="4" />
    <path className={css.strong} d="M203 137c2-14 24-14 26 0z" />
  </Picture>
);

/** A bag on its way, or waiting at the counter. */
export const DeliveryPicture = () => (
  <Picture>
    <path className={css.route} d="M62 176c30-18 18-52 52-62s66 8 96-30" />
    <path className={css.accent} d="M212 26a27 27 0 0 1 27 27c0 19-27 42-27 42s-27-23-27-42a27 27 0 0 1 27-27z" />
    <circle className={css.surface} cx="212" cy="53" r="11" />
    <path className={css.strokeStrong} d="M118 100v-9a20 20 0 0 1 40 0v9" />
    <path className={css.strong} d="M96 100h84l8 92H88z" />
    <path className={css.accent} d="M96 100h84l2 22H94z" />
    <path className={css.check} d="m122 152 12 12 22-24" />
    <circle className={css.line} cx="60" cy="178" r="9" />
    <circle className={css.surface} cx="60" cy="178" r="4" />
  </Picture>
);

/** A gift card and cashback. */
export const RewardsPicture = () => (
  <Picture>
    <rect className={css.strong} x="74" y="72" width="138" height="88" rx="14" transform="rotate(-7 143 116)" />
    <rect className={css.accent} x="64" y="84" width="146" height="94" rx="14" />
    <rect className={css.surface} x="100" y="84" width="14" height="94" />
    <path
      className={css.surface}
      d="M107 84c-6-22-30-24-30-10 0 10 18 12 30 10zm0 0c6-22 30-24 30-10 0 10-18 12-30 10z"
    />
    <rect className={css.onAccent} x="132" y="142" width="58" height="7" rx="3.5" />
    <rect className={css.onAccent} x="132" y="156" width="34" height="7" rx="3.5" />
    <circle className={css.ink} cx="212" cy="160" r="30" />
    <circle className={css.surface} cx="212" cy="160" r="24" />
    <path className={css.stroke} d="M202 152a12 12 0 1 1-1 14M201 146v8h8" />
    <path className={css.accent} d="m214 34 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" />
    <path className={css.strong} d="m62 40 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" />
  </Picture>
);
