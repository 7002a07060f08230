/** The minimal DOM that React needs to run hooks of components that render nothing. Import it before React. */
class BareDocument extends EventTarget {
  readonly nodeType = 9;
  readonly defaultView = globalThis;
  readonly activeElement = null;
  readonly oninput = null;
  readonly documentElement = { lang: '' };
  visibilityState: DocumentVisibilityState = 'visible';

  createElement(): object {
    return { style: {} };
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
export const makeRoot = (): Element =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: document,
    textContent: '',
  }) as unknown as Element;
