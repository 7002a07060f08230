/** An element that takes everything and shows nothing. */
class BareElement extends EventTarget {
  readonly nodeType = 1;
  readonly style = { setProperty: () => undefined };
  readonly ownerDocument = document;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  textContent = '';
  readonly tagName: string;

  constructor(tagName: string) {
    super();
    this.tagName = tagName.toUpperCase();
  }

  setAttribute(): void {}
  removeAttribute(): void {}
  appendChild(): void {}
  insertBefore(): void {}
  removeChild(): void {}
}

/** The minimal DOM that React needs to run components. Import it before React. */
class BareDocument extends EventTarget {
  readonly nodeType = 9;
  readonly defaultView = globalThis;
  readonly activeElement = null;
  readonly oninput = null;
  readonly documentElement = { lang: '' };
  visibilityState: DocumentVisibilityState = 'visible';

  createElement(tagName: string): object {
    return new BareElement(tagName);
  }

  querySelector(): null {
    return null;
  }

  createTextNode(): object {
    return {};
  }
}

const document = new BareDocument();
const events = new EventTarget();

Object.assign(globalThis, {
  window: globalThis,
  document,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  HTMLIFrameElement: class {},
  IS_REACT_ACT_ENVIRONMENT: true,
});

/** Hides and shows the page, as switching tabs does. */
export function setVisibility(state: DocumentVisibilityState): void {
  document.visibilityState = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Where React renders to. */
export const makeRoot = (): Element => new BareElement('div') as unknown as Element;
