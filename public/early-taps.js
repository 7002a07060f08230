// Keeps the taps on a painted document until the app can answer them (src/app/early-taps.ts). Links to other pages work by themselves.
{
  const targets = [];
  const keep = (event) => {
    const target = event.target.closest('#root :is(button, a[href], input[type="radio"])');
    // A sheet of this very page has an address, too: followed by the browser, it would be a page more to go back through.
    if (!target || (target.pathname ?? location.pathname) !== location.pathname) return;
    // What a radio button shows at once, it may.
    if (target.type !== 'radio') event.preventDefault();
    targets.push(target);
  };
  addEventListener('click', keep, true);
  globalThis.earlyTaps = { targets, stop: () => removeEventListener('click', keep, true) };
}
