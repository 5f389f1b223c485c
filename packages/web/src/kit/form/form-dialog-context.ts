import { createContext, type RefObject } from 'react';

/** What a form and the dialog around it tell each other. */
export interface FormDialogParts {
  /** The form says here whether leaving would lose something. */
  readonly isUnsaved: RefObject<() => boolean>;
  /** Closes the dialog, after asking where something would be lost. */
  readonly leave: () => void;
}

/** The dialog around a form, null on a screen. */
export const FormDialogContext = createContext<FormDialogParts | null>(null);
