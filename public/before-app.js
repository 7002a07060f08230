// What a painted document runs before its app: it keeps early taps and answers them (src/app/early-taps.ts), and starts the app
// when the document is painted (server/http/documents/document-template.ts).
const { scripts, libraries, kept } = document.currentScript.dataset;
const targets = [];
let opened;
let count = 0;
let total = 0;

const keep = (event) => {
  const target = event.target.closest('#root :is(button, a[href], input[type="radio"])');
  const { pathname } = location;
  if (!target || ((target.pathname ?? pathname) !== pathname && !pathname.includes('/o/'))) return;
  if (target.type !== 'radio') {
    event.preventDefault();
    if (target.dataset.cents) add(target);
    else open(target);
  }
  targets.push(target);
};

// Of several only the last: each could open a sheet above the one before.
const open = (target) => {
  if (opened) {
    delete opened.dataset.kept;
    targets.splice(targets.indexOf(opened), 1);
  }
  opened = target;
  target.dataset.kept = '';
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

// The app, which an earlier release of this file starts as the first of them, comes after the libraries here.
const [app, ...others] = scripts.split(' ');
const files = [...others.slice(0, libraries), app, ...others.slice(libraries)];

const preload = (href) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));

// Each script is evaluated in a task of its own, so that a tap in between is answered. What a bad line has not brought is asked
// for again: nothing else would start the app. Where it can be fetched all the same, many browsers remember what they could not
// import, and where it is gone, a later release has taken it away: then the page is asked for again, once.
const run = async (retryMs, fetched) => {
  let file;
  try {
    for (file of files) await import(file);
  } catch {
    const answer = await fetch(file).catch(() => null);
    if (answer?.ok && file !== fetched) return run(retryMs, file);
    setTimeout(run, retryMs, 2 * retryMs);
    // A server in trouble is asked again, too.
    if (!(answer?.status < 500) || sessionStorage[file]) return;
    sessionStorage[file] = 1;
    location.reload();
  }
};

let start = () => {
  start = () => {};
  // In tasks of their own, too: asking for a file takes a slow processor ten milliseconds.
  for (const file of files) setTimeout(preload, 0, file);
  setTimeout(run, 0, 1000);
};
new PerformanceObserver(() => setTimeout(() => start())).observe({ type: 'paint', buffered: true });
setTimeout(() => start(), document.hidden ? 0 : 1000);
