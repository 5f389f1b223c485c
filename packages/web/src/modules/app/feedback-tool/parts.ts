import type { Part } from './draw.ts';
import { holdsMasked, outsideMask } from './mask.ts';

const isMain = '#main, nav, header';
/** What people point at: parts with a name of their own, and what they press or fill in. */
const pickable = [
  'h1, h2, h3, section, article, form, fieldset, table, tr, li, img',
  'button, a[href], input, select, textarea, nav, header',
  '[role=grid], [role=row], [role=region], [role=tablist], [role=tab], [role=group]',
].join(', ');

const kinds: readonly (readonly [string, string])[] = [
  ['[role=row], tr, li', 'Row'],
  ['[role=grid], table', 'List'],
  ['button, [role=button], [role=tab]', 'Button'],
  ['a', 'Link'],
  ['input, select, textarea', 'Field'],
  ['h1, h2, h3', 'Heading'],
  ['form', 'Form'],
  ['nav, [role=tablist]', 'Menu'],
  ['img', 'Picture'],
  ['section, article, [role=region]', 'Card'],
];

const mostLetters = 40;
const leastPixels = 8;

/** How a part of the page is called: Card “Med Cards”. */
export function partName(kind: string, label: string): string {
  const words = label.replaceAll(/\s+/g, ' ').trim();
  if (words === '') return kind;
  const short =
    words.length > mostLetters ? `${words.slice(0, mostLetters - 1).trimEnd()}…` : words;
  return `${kind} “${short}”`;
}

/** The part of the page under a point, not what the tool lays over it. */
export function partAt(x: number, y: number): Part | null {
  const under = document
    .elementsFromPoint(x, y)
    .find((element) => !element.closest('[data-feedback-layer]'));
  const element = under?.closest<HTMLElement>(pickable);
  return element ? partOf(element) : null;
}

/** Every part of the page one can point at now, in its order. */
export function partsOfPage(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(pickable)].filter((element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect();
    if (width < leastPixels || height < leastPixels) return false;
    // What waits beyond the edge of the window until it has the focus cannot be scrolled to.
    const isBeyond = bottom <= 0 || right <= 0;
    if (isBeyond && getComputedStyle(element).position === 'fixed') return false;
    return !element.closest('[data-feedback-layer], dialog:not([open])') && isShown(element);
  });
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** A part of the page with its name; one that is masked as a whole stays whole. */
export function partOf(found: HTMLElement): Part {
  const element = outsideMask(found) as HTMLElement;
  const kind = kinds.find(([selector]) => element.matches(selector))?.[1] ?? 'Part';
  return { element, name: partName(kind, labelOf(element)) };
}

function labelOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('title');
  if (own) return own;
  const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  if (named.trim() !== '') return named;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.labels?.[0]?.textContent.replace(/\s*\*\s*$/, '') ?? '';
  if (element instanceof HTMLImageElement) return element.alt;
  const heading = element.querySelector('h1, h2, h3')?.textContent;
  if (heading) return heading;
  // The name is on the screen and in the form: nothing private goes into it.
  return element.matches(isMain) || holdsMasked(element) ? '' : element.innerText;
}
