/** What a picture never shows: fields marked by the kit (docs/product.md, Feedback), and every password. */
const masked =
  '[data-feedback-mask], input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"]';

/** Shown instead of any value, long or short, so that not even its length is told. */
const cover = '••••••';
const ink = '#7f8ba0';
const paper = 'rgb(127 139 160 / 40%)';

/** The part of the page that is masked as a whole around an element, or the element itself. */
export const outsideMask = (element: Element): Element => {
  const outer = element.parentElement?.closest(masked);
  return outer ? outsideMask(outer) : element;
};

/** Whether a part of the page hides something. */
export const holdsMasked = (element: Element): boolean =>
  element.matches(masked) || element.querySelector(masked) !== null;

/** How many masked things stand in a part of the page. */
export function countMasked(part: Element): number {
  const all = [...part.querySelectorAll(masked), ...(part.matches(masked) ? [part] : [])];
  // What is folded away or stands for paper only is in no picture.
  return all.filter((one) => one.getClientRects().length > 0 && outsideMask(one) === one).length;
}

/** Replaces every masked value in a copy of the page, before anything of it is drawn. */
export function maskAll(copy: Document): void {
  for (const element of copy.querySelectorAll<HTMLElement>(masked)) {
    if (element.matches('input, textarea, select')) {
      const field = element as HTMLInputElement;
      if (field.tagName === 'INPUT') field.type = 'text';
      field.setAttribute('value', cover);
      field.value = cover;
    } else if (element.matches('img, video, canvas, iframe, object, embed, svg')) {
      element.replaceWith(boxOf(copy, element));
      continue;
    } else {
      element.textContent = cover;
    }
    hide(element);
  }
}

function hide(element: HTMLElement): void {
  element.style.setProperty('color', ink, 'important');
  element.style.setProperty('background', paper, 'important');
}

function boxOf(copy: Document, element: Element): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const box = copy.createElement('span');
  box.style.display = 'inline-block';
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  hide(box);
  return box;
}
