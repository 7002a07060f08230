// What a painted document runs before its app: it keeps early taps and answers them (src/app/early-taps.ts), and starts the app
// when the document is painted (server/http/documents/document-template.ts).
const { scripts, kept } = document.currentScript.dataset;
const targets = [];
let count = 0;
let total = 0;

const keep = (event) => {
  const target = event.target.closest('#root :is(button, a[href], input[type="radio"])');
  const { pathname } = location;
  if (!target || ((target.pathname ?? pathname) !== pathname && !pathname.includes('/o/'))) return;
  targets.push(target);
  if (target.type === 'radio') return;
  event.preventDefault();
  if (target.dataset.cents) add(target);
  else target.dataset.kept = '';
};

const add = (target) => {
  const row = target.parentElement.dataset;
  row.added = Number(row.added ?? 0) + 1;
  count += 1;
  total += Number(target.dataset.cents);
  const bar = document.querySelector('[data-early-bag]');
  // What a worker has kept is shown to customers who may have a bag, which nobody knows yet.
  if (!bar || kept === '') return;
  const [items, , sum] = bar.firstElementChild.children;
  items.textContent = count === 1 ? items.dataset.one : items.dataset.two.replace('2', count);
  sum.textContent = (total / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  bar.hidden = false;
};

addEventListener('click', keep, true);
globalThis.earlyTaps = { targets, stop: () => removeEventListener('click', keep, true) };

let files = scripts.split(' ');
const start = () => {
  const [entry, ...others] = files;
  files = [];
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (entry) void import(entry);
};
new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
setTimeout(start, document.hidden ? 0 : 1000);
