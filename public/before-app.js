// What a painted document runs before its app. Keeps early taps: see src/app/early-taps.ts.
if (!globalThis.earlyTaps) {
  const targets = [];
  const keep = (event) => {
    const target = event.target.closest('#root :is(button, a[href], input[type="radio"])');
    const { pathname } = location;
    if (!target || ((target.pathname ?? pathname) !== pathname && !pathname.includes('/o/'))) return;
    if (target.type !== 'radio') event.preventDefault();
    targets.push(target);
  };
  addEventListener('click', keep, true);
  globalThis.earlyTaps = { targets, stop: () => removeEventListener('click', keep, true) };
}
// Starts the app of a kept document: see server/http/documents/document-template.ts.
let scripts = document.currentScript.dataset.scripts?.split(' ');
const start = () => {
  const [entry, ...others] = scripts ?? [];
  scripts = null;
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (entry) void import(entry);
};
if (scripts) {
  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  setTimeout(start, document.hidden ? 0 : 1000);
}
