import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { useFormState, get } from 'react-hook-form';
import classes from './form.module.css';
import type { RecordForm } from './use-record-form.ts';
import toneStyles from '../../kit/status/tone.module.css';

/** How many fields on the screen have an error now. */
function useFaultCount(form: RecordForm): number {
  const { errors } = useFormState({ control: form.methods.control });
  return [...form.registry.fields.keys()].filter((name) => get(errors, name) !== undefined).length;
}

const counted = (count: number): string =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

const most = 8;

/** As many as can be read at once; a refusal of hundreds of records names each of them. */
const shortened = (texts: readonly string[]): readonly string[] =>
  texts.length <= most + 1
    ? texts
    : [...texts.slice(0, most), `and ${formatCount(texts.length - most)} more`];

interface NoticeProps {
  readonly form: RecordForm;
  /** What the server does once everything has arrived, where it may take a while. */
  readonly storing?: string | undefined;
}

/** What stands in the way of saving, or how far the upload is; read out by a screen reader as it changes. */
export function FormNotice({ form, storing }: NoticeProps) {
  const count = useFaultCount(form);
  const { errors } = useFormState({ control: form.methods.control });
  const rootError = errors.root?.message;
  const messages = form.messages.map(({ message, description }) =>
    [message, description].filter(Boolean).join(' '),
  );
  const texts = [...messages, ...(rootError && count === 0 ? [rootError] : [])];
  const isWaiting = form.isSaving && storing !== undefined;
  const percent =
    form.progress === null ? (isWaiting ? 100 : null) : Math.round(form.progress * 100);
  return (
    <div className={classes.notice} role="status">
      {percent === null ? null : (
        <span className={classes.upload}>
          <progress
            className={classes.progress}
            max={100}
            // Nobody knows how far the server is: the bar only shows that it works.
            value={isWaiting && percent === 100 ? undefined : percent}
            aria-label="Upload"
          />{' '}
          {percent < 100 ? `Uploading ${percent}%` : (storing ?? 'Storing…')}
        </span>
      )}
      {percent === null && count > 0 ? (
        <span className={toneStyles.danger}>{counted(count)}</span>
      ) : null}
      {percent === null
        ? shortened([...new Set(texts)]).map((text) => (
            <span key={text} className={toneStyles.danger}>
              {text}
            </span>
          ))
        : null}
    </div>
  );
}

interface BarProps {
  readonly form: RecordForm;
  /** Of the form element, where the bar stands outside of it. */
  readonly formId?: string;
  /** Verb and thing: 'Save employee'. */
  readonly action: string;
  readonly onCancel?: (() => void) | undefined;
  /** Further buttons between the two. */
  readonly children?: ReactNode;
}

/** The bar that stays in sight under a form: the primary action, Cancel, and what needs attention. */
export function FormBar({ form, formId, action, onCancel, children }: BarProps) {
  return (
    <div className={classes.bar}>
      <Button type="submit" form={formId} loading={form.isSaving}>
        {action}
      </Button>
      {children}
      {onCancel ? (
        <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
          Cancel
        </Button>
      ) : null}
      <FormNotice form={form} />
    </div>
  );
}
