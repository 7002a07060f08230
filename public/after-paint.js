// Starts the app of a document that the service worker has kept (`document-template.ts`) once its first paint is done. A hidden
// page paints nothing, and starts at once; one that nobody has painted after a second has waited long enough.
const { entry } = document.currentScript.dataset;
let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  void import(entry);
};
if (document.visibilityState === 'hidden') start();
else {
  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
}
