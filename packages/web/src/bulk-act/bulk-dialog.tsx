import type { ComponentType, ReactNode } from 'react';
import { useLast } from '../kit/dialog/use-last.ts';
import { FormDialog, FormDialogActions } from '../kit/form/form-dialog.tsx';
import { RecordFormElement } from '../kit/form/record-form-element.tsx';
import type { RecordForm } from '../kit/form/use-record-form.ts';
import { Note } from '../kit/layout/note.tsx';
import { Rows } from '../kit/layout/rows.tsx';
import type { Chosen } from './chosen.ts';

/** What the form of an act on chosen rows is given. */
export interface BulkFormProps<R> {
  readonly rows: readonly R[];
  readonly onClose: (isDone: boolean) => void;
}

/** One act on chosen rows: what it is called, and what it asks. */
export interface FormOfAct<R> {
  readonly title: string;
  readonly Form: ComponentType<BulkFormProps<R>>;
}

interface DialogProps<K extends string, R> {
  /** Null while nothing is asked. */
  readonly act: Chosen<K, R> | null;
  readonly forms: Readonly<Record<K, FormOfAct<R>>>;
  /** '12 units'. */
  readonly countOf: (rows: readonly R[]) => string;
  readonly width?: number;
  readonly onClose: () => void;
}

/** What is asked before something is done to chosen rows; once it is done they are no longer chosen. */
export function BulkDialog<K extends string, R>(props: DialogProps<K, R>) {
  const { act, forms, countOf, width, onClose } = props;
  const shown = useLast(act);
  const one = shown && forms[shown.kind];
  const close = (isDone: boolean) => {
    if (isDone) act?.clear();
    onClose();
  };
  return (
    <FormDialog
      opened={act !== null}
      title={one ? `${one.title}: ${countOf(shown.rows)}` : ''}
      onClose={() => close(false)}
      {...(width !== undefined && { width })}
    >
      {one ? <one.Form rows={shown.rows} onClose={close} /> : null}
    </FormDialog>
  );
}

interface FormProps {
  readonly form: RecordForm;
  readonly label: string;
  /** Which rows, and what follows. */
  readonly note: ReactNode;
  /** Verb and count: 'Move 12 units'. */
  readonly action: string;
  /** The fields in their rows. */
  readonly children: ReactNode;
}

/** The form of an act on chosen rows: which they are and what follows, what is asked, and the buttons. */
export function BulkForm({ form, label, note, action, children }: FormProps) {
  return (
    <RecordFormElement form={form} label={label}>
      <Rows gap={16}>
        <Note>{note}</Note>
        {children}
      </Rows>
      <FormDialogActions form={form} action={action} />
    </RecordFormElement>
  );
}
