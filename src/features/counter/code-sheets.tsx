import { createPortal } from 'react-dom';
import { useTenant } from '#tenant/tenant-context.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import css from './code-sheets.module.css';

export interface PrintedPlace {
  /** `Mesa 12` */
  readonly name: string;
  /** A price, beside the name of a product. */
  readonly note?: string | undefined;
  /** Named instead of the shop that has several, whose sheets look alike otherwise. */
  readonly store?: string | undefined;
  readonly url: string;
}

interface Props {
  readonly places: readonly PrintedPlace[];
  /** What whoever holds a phone is to do. */
  readonly how: string;
  readonly perPage: number;
}

/** Pages of A4 with one code or eight, seen on paper only: whoever prints this screen prints these. */
export function CodeSheets({ places, how, perPage }: Props) {
  const pages = Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
  return createPortal(
    <div data-sheets aria-hidden="true">
      {pages.map((page) => (
        <div key={page[0]?.url} className={joinClasses(css.sheet, perPage > 1 && css.many)}>
          {page.map((place) => (
            <PrintedCode key={place.url} how={how} {...place} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function PrintedCode({ name, note, store, url, how }: PrintedPlace & Pick<Props, 'how'>) {
  const { settings } = useTenant();
  return (
    <div className={css.place}>
      <p className={css.shop}>
        <Logo src={settings.logo} name={settings.shortName} size={48} className={css.logo} />
        {store ?? settings.shortName}
      </p>
      <p className={css.name}>{name}</p>
      {note && <p className={css.how}>{note}</p>}
      <QrPicture text={url} label={name} className={css.code} />
      <p className={css.how}>{how}</p>
    </div>
  );
}
