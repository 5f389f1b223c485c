import { useContext, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Note } from '../layout/note.tsx';
import { markIf } from '../private-mark.ts';
import classes from './form.module.css';
import { SectionContext, StepContext, useForm } from './form-context.ts';

interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a form; the list beside the form shows its state. */
export function FormSection({ title, description, children }: SectionProps) {
  const { registry } = useForm();
  const step = useContext(StepContext);
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      element.current
        ? registry.addSection(id, { title, element: element.current, step })
        : undefined,
    [registry, id, title, step],
  );
  return (
    <section ref={element} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.sectionTitle} tabIndex={-1}>
        {title}
      </h2>
      {description ? <Note className={classes.sectionText}>{description}</Note> : null}
      <SectionContext value={id}>
        <div className={classes.rows}>{children}</div>
      </SectionContext>
    </section>
  );
}

interface RowProps {
  /** Fields side by side where there is room; one below the other on a phone. */
  readonly columns?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** Fields that stand beside each other. */
export function FieldRow({ columns = 2, children }: RowProps) {
  const isInSection = useContext(SectionContext) !== null;
  return (
    <div className={classes.row} data-columns={columns} data-bare={!isInSection}>
      {children}
    </div>
  );
}

interface FieldsProps {
  readonly className?: string | undefined;
  /** Never in a picture of the feedback tool. */
  readonly isPrivate?: boolean;
  readonly children: ReactNode;
}

/** The fields of a form without sections, as in a dialog; rows of them go by its width. */
export function Fields({ className, isPrivate = false, children }: FieldsProps) {
  return (
    <div {...markIf(isPrivate)} className={`${classes.fields ?? ''} ${className ?? ''}`}>
      {children}
    </div>
  );
}
