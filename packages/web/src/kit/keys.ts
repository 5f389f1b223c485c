/** A dialog that is open keeps the keyboard; one that only fades away has given it back. */
const openDialog = 'dialog[open], [aria-modal="true"]:not([data-closing])';

/** Whether a key is meant for a field or for what is open over the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target.tagName === 'INPUT' &&
      !/^(checkbox|radio|button)$/.test(target.getAttribute('type') ?? '')) ||
    target.closest('[role=menu], [role=listbox], [role=dialog]') !== null);

/** Whether a dialog has the keyboard. */
export const hasDialog = (): boolean => document.querySelector(openDialog) !== null;

/** Whether a key is the screen's to answer: nobody types, no dialog or menu is open, and nothing has answered it. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyping(event.target) && !hasDialog();

/** True for a key that is pressed outside of fields, also in a dialog: of what is part of one. */
export const isOutsideFields = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.closest('input:not([type="checkbox"]), textarea, select') === null;
