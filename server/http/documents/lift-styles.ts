interface Lifted {
  readonly html: string;
  /** Content of a `<style>`, which the policy can allow by its hash. */
  readonly css: string;
}

/** In rendered HTML a quote in a text or an attribute is escaped, so this finds nothing but attributes. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const HARMLESS = /^[\w\s:;,.%#()*+\-/]*$/;

/**
 * Moves style attributes into a style sheet, because no hash of the policy can allow an attribute. React keeps the
 * attribute that names the rule, and later changes overwrite it. Throws at a value that could end the rule.
 */
export function liftStyles(rendered: string): Lifted {
  const names = new Map<string, string>();
  const html = rendered.replaceAll(STYLE_ATTRIBUTE, (_attribute, declarations: string) => {
    if (!HARMLESS.test(declarations)) throw new Error(`the style "${declarations}" cannot become a rule`);
    const name = names.get(declarations) ?? String(names.size);
    names.set(declarations, name);
    return ` data-style="${name}"`;
  });
  const css = [...names].map(([declarations, name]) => `[data-style="${name}"]{${declarations}}`).join('');
  return { html, css };
}
