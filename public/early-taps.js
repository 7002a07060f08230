// See src/app/early-taps.ts.
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
