import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { DraftOffer } from './draft-offer.tsx';
import { FieldOfAddress } from './field-of-address.tsx';
import { FormContext } from './form-context.ts';
import { FormDialogContext } from './form-dialog-context.ts';
import { isPartOfForm } from './form-foot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { takeByKey } from './offered-field.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  readonly form: RecordForm;
  /** What the form is called to a screen reader. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Named by a bar that stands outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Focuses the first field with an error, in reading order. */
function focusFirstFault(element: HTMLElement): void {
  const faulty = element.querySelectorAll<HTMLElement>(
    '[aria-invalid="true"], [data-fault="true"] button, [data-fault="true"] input',
  );
  // The steps of a wizard that are not open are in the page too.
  const field = [...faulty].find((one) => one.closest('[hidden]') === null);
  field?.focus();
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Leaving a field may show or take away its message: the button would move from under the pointer and lose its click. */
function keepInPlace(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button[type="submit"]')) event.preventDefault();
}

/** A button that is off while its form is saved loses the focus; a form that stays open gives it back. */
function useFocusKept(isSaving: boolean): (form: HTMLFormElement) => void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isSaving) return;
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [isSaving]);
  return (form) => {
    const { activeElement } = document;
    const isInside = activeElement instanceof HTMLElement && isPartOfForm(form, activeElement);
    pressed.current = isInside ? activeElement : null;
  };
}

/** The form element with everything a record form does by itself: drafts, leaving, stale versions, focus on the first error. */
export function RecordFormElement({ form, label, className, id, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { methods, registry, schema, failures } = form;
  const parts = useMemo(() => ({ methods, registry, schema }), [methods, registry, schema]);
  const dialog = useContext(FormDialogContext);
  useEffect(() => {
    if (dialog) dialog.isUnsaved.current = form.isUnsaved;
  });
  useEffect(() => {
    if (failures > 0 && element.current) focusFirstFault(element.current);
  }, [failures]);
  const keepFocus = useFocusKept(form.isSaving);
  return (
    <FormContext value={parts}>
      <form
        ref={element}
        id={id}
        noValidate
        aria-label={label}
        className={className}
        onMouseDown={keepInPlace}
        onKeyDown={takeByKey}
        onSubmit={(event) => {
          keepFocus(event.currentTarget);
          void form.submit(event);
        }}
      >
        <DraftOffer draft={form.draft} />
        {children}
        <FieldOfAddress />
      </form>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      <StaleDialog form={form} />
    </FormContext>
  );
}
