import { useId, type ReactNode } from 'react';
import { Note } from '../layout/note.tsx';
import { FormBar } from './form-bar.tsx';
import { FormFoot } from './form-foot.tsx';
import classes from './form.module.css';
import { RecordFormElement } from './record-form-element.tsx';
import { SectionList } from './section-list.tsx';
import type { RecordForm } from './use-record-form.ts';
import toneStyles from '../../kit/status/tone.module.css';

interface Props {
  readonly form: RecordForm;
  /** What the form is called to a screen reader; usually the page's title. */
  readonly label: string;
  /** The primary action as verb and thing: 'Save employee'. */
  readonly action: string;
  readonly onCancel: () => void;
  /** Further actions of the bar. */
  readonly more?: ReactNode;
  /** Sections, written by hand. */
  readonly children: ReactNode;
}

/** A whole screen's form under its heading: sections, the list of them on wide screens, and the bar that stays in sight. */
export function FormShell({ form, label, action, onCancel, more, children }: Props) {
  const id = useId();
  return (
    <RecordFormElement id={id} form={form} label={label} className={classes.shell}>
      <Note className={classes.intro}>
        Fields marked <span className={toneStyles.danger}>*</span> are required.
      </Note>
      <div className={classes.columns}>
        <div className={classes.body}>{children}</div>
        <SectionList form={form} />
      </div>
      <FormFoot formId={id}>
        <FormBar form={form} formId={id} action={action} onCancel={onCancel}>
          {more}
        </FormBar>
      </FormFoot>
    </RecordFormElement>
  );
}
