import type { Plugin } from 'vite';

/** What our Content-Security-Policy would refuse and report, and what stands in for it. */
const refused: readonly (readonly [string, string])[] = [
  // A style element; what it says stands in web/modules/app/feedback-tool/drawing.css.
  ['if (isBodyElement(clone)) createPseudoHideStyles(clone, this.options.cspNonce);', ''],
  // A base address; every address of ours begins at the root.
  ['addBase(adoptedNode, baseUri);', ''],
  // A style attribute as text; the same through the object model.
  ['else img.setAttribute("style", style);', 'else img.style.cssText = style;'],
];

/** Makes html2canvas-pro draw under a policy without exceptions for it. */
export function picturePolicy(): Plugin {
  return {
    name: 'picture-policy',
    transform(code, id) {
      if (!/html2canvas-pro\/dist\/html2canvas-pro\.esm\.js/.test(id)) return undefined;
      const changed = refused.reduce((text, [from, to]) => {
        if (!text.includes(from)) this.error(`html2canvas-pro no longer says: ${from}`);
        return text.replace(from, () => to);
      }, code);
      return { code: changed, map: null };
    },
  };
}
