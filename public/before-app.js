// What a painted document runs before its app. Keeps early taps and answers them: see src/app/early-taps.ts.
const { scripts: named } = document.currentScript.dataset;
if (!globalThis.earlyTaps) {
  const targets = [];
  let [count, total] = [0, 0];
  const answer = (target) => {
    const price = Number(target.dataset.cents ?? 'NaN');
    if (Number.isNaN(price)) return target.type === 'radio' || void (target.dataset.kept = '');
    const { dataset } = target.parentElement;
    dataset.added = Number(dataset.added ?? 0) + 1;
    count += 1;
    total += price;
    const bar = document.querySelector('[data-early-bag]');
    // The menu that a worker has kept is shown to customers who may have a bag, which nobody knows yet.
    if (!bar || named) return;
    const [items, , sum] = bar.firstElementChild.children;
    items.textContent = count === 1 ? items.dataset.one : items.dataset.two.replace('2', count);
    sum.textContent = (total / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    bar.hidden = false;
  };
  const keep = (event) => {
    const target = event.target.closest('#root :is(button, a[href], input[type="radio"])');
    const { pathname } = location;
    if (!target || ((target.pathname ?? pathname) !== pathname && !pathname.includes('/o/'))) return;
    if (target.type !== 'radio') event.preventDefault();
    targets.push(target);
    answer(target);
  };
  addEventListener('click', keep, true);
  globalThis.earlyTaps = { targets, stop: () => removeEventListener('click', keep, true) };
}
// Starts the app of a kept document: see server/http/documents/document-template.ts.
let scripts = named?.split(' ');
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
