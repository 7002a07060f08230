import { describe, expect, it } from 'vitest';
import { liftStyles } from './lift-styles.ts';

describe('liftStyles', () => {
  it('turns attributes into rules, equal ones into one', () => {
    const row = '<div style="block-size:calc(2 * var(--row-height))"></div>';
    expect(liftStyles(`${row}<p style="font-size:17.6px">a</p>${row}`)).toEqual({
      html: '<div data-style="0"></div><p data-style="1">a</p><div data-style="0"></div>',
      css: '[data-style="0"]{block-size:calc(2 * var(--row-height))}[data-style="1"]{font-size:17.6px}',
    });
  });

  it('leaves texts alone that look like one', () => {
    const text = '<p title="a style=&quot;b&quot;"> style=&quot;c&quot;</p>';
    expect(liftStyles(text)).toEqual({ html: text, css: '' });
  });

  it('refuses what could end the rule', () => {
    expect(() => liftStyles('<p style="color:red}body{display:none"></p>')).toThrow('cannot become a rule');
  });
});
