import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { drawnScale } from './drawn-scale.ts';
import { fetchTerms, openTerms } from './open-terms.ts';
import css from './terms-sheet.module.css';

/** Page width in CSS pixels (B§9). */
const PAGE_WIDTH = 454;
const MARGIN = 26;
const ZOOM = 3;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The shop's terms of service, page by page (B§2). They can be read offline once they were looked at. */
export function TermsSheet({ isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const { terms, again } = useTerms(isOpen);
  const [page, setPage] = useState(1);
  const [isZoomed, setIsZoomed] = useState(false);
  const total = terms.document?.numPages ?? 0;
  const turn = (pages: number) => setPage(Math.min(Math.max(page + pages, 1), total));
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('terms.title')}
      footer={
        terms.document && (
          <Row gap={2} wraps className={css.bar}>
            <IconButton
              icon="chevronLeft"
              label={i18n.t('terms.previous')}
              aria-disabled={page === 1}
              onClick={() => turn(-1)}
            />
            <Text as="span" role="status">
              {i18n.t('terms.page', { page, total })}
            </Text>
            <IconButton
              icon="chevronRight"
              label={i18n.t('terms.next')}
              aria-disabled={page === total}
              onClick={() => turn(1)}
            />
            <Button kind="secondary" aria-pressed={isZoomed} onClick={() => setIsZoomed(!isZoomed)}>
              {i18n.t('terms.zoom')}
            </Button>
          </Row>
        )
      }
    >
      {terms.error !== null && (
        <EmptyState
          icon="offline"
          title={i18n.t('terms.failed')}
          text={errorWords(i18n, terms.error)}
          action={<Button onClick={again}>{i18n.t('app.tryAgain')}</Button>}
        />
      )}
      {terms.error === null && !terms.document && (
        <div aria-busy="true">
          <Skeleton shape="box" className={css.waiting} />
        </div>
      )}
      {terms.document && <TermsPage document={terms.document} page={page} isZoomed={isZoomed} />}
    </Sheet>
  );
}

interface Terms {
  readonly document: PDFDocumentProxy | null;
  readonly error: unknown;
}
const NO_TERMS: Terms = { document: null, error: null };

/** Opens the document when the sheet first opens, and closes it with the screen. */
function useTerms(isOpen: boolean): { readonly terms: Terms; readonly again: () => void } {
  const { settings } = useTenant();
  const { tosUrl, tenantId } = settings;
  const [terms, setTerms] = useState(NO_TERMS);
  const [attempt, setAttempt] = useState(0);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    let close = () => {};
    const open = async () => {
      const opened = await openTerms(await fetchTerms({ tosUrl, tenantId }));
      if (!isShown) return opened.close();
      close = opened.close;
      setTerms({ document: opened.document, error: null });
    };
    open().catch((error: unknown) => isShown && setTerms({ document: null, error }));
    return () => {
      isShown = false;
      close();
    };
  }, [isWanted, tosUrl, tenantId, attempt]);
  const again = () => {
    setTerms(NO_TERMS);
    setAttempt(attempt + 1);
  };
  return { terms, again };
}

interface PageProps {
  readonly document: PDFDocumentProxy;
  readonly page: number;
  readonly isZoomed: boolean;
}

/** Draws a page; its text is there for screen readers and for search. */
function TermsPage({ document: pdf, page, isZoomed }: PageProps) {
  const { i18n } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const width = usePageWidth() * (isZoomed ? ZOOM : 1);
  useEffect(() => {
    let isShown = true;
    let stop = () => {};
    const show = async () => {
      const shown = await pdf.getPage(page);
      if (!isShown || !canvas.current) return;
      const drawing = drawPage(shown, canvas.current, width);
      stop = () => drawing.cancel();
      const words = await textOf(shown);
      if (isShown) setText(words);
      await drawing.promise;
    };
    // A drawing that was cancelled, or a closed document.
    show().catch(() => undefined);
    return () => {
      isShown = false;
      stop();
    };
  }, [pdf, page, width]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A zoomed page is scrolled by keyboard, too.
    <div className={css.view} tabIndex={0} role="region" aria-label={i18n.t('terms.title')}>
      <canvas ref={canvas} className={css.page} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawnScale(natural, width * devicePixelRatio) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${(width * natural.height) / natural.width}px`;
  return page.render({ canvas, viewport });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

function usePageWidth(): number {
  const [width, setWidth] = useState(pageWidth);
  useEffect(() => {
    const measure = () => setWidth(pageWidth());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width;
}

const pageWidth = (): number => Math.min(PAGE_WIDTH, innerWidth - MARGIN);
