import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './form.module.css';

const listeners = new Set<() => void>();
let place: HTMLElement | null = null;

function keepPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Under what scrolls of a screen: the bar of a form that stands here covers none of its fields, however far they are scrolled. */
export function FormFootPlace() {
  return <div ref={keepPlace} className={classes.place} />;
}

interface Props {
  /** Of the form element that the bar belongs to. */
  readonly formId: string;
  readonly children: ReactNode;
}

/** Puts the bar of a screen's form under the screen; a page without a place for it keeps it at the foot of the form. */
export function FormFoot({ formId, children }: Props) {
  const here = useSyncExternalStore(subscribe, () => place);
  if (!here) return children;
  return createPortal(
    <section aria-label="Form actions" data-foot-of={formId}>
      {children}
    </section>,
    here,
  );
}

/** Whether an element is in a form or in its bar. */
export const isPartOfForm = (form: HTMLFormElement, element: Element | null): boolean =>
  element !== null &&
  (form.contains(element) ||
    (form.id !== '' &&
      element.closest('[data-foot-of]')?.getAttribute('data-foot-of') === form.id));
