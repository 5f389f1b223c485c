import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../dialog/dialog.tsx';
import { Rows } from '../layout/rows.tsx';
import { markOf } from '../private-mark.ts';
import classes from './stale-dialog.module.css';
import { disputesOf, type StaleField, type StaleRecord } from './stale-record.ts';
import { useInstants } from './shown-time.ts';
import type { RecordForm } from './use-record-form.ts';

const plainText = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '-'
    : String(value as string | number | boolean);

/** Label of a field and a value of it in words, as the field on the screen describes them. */
function shownValue(
  form: RecordForm,
  field: string,
  value: unknown,
): { readonly label: string; readonly text: string } {
  const entry = form.registry.fields.get(field)?.();
  return {
    label: entry?.label ?? field,
    text: (value === null ? '' : entry?.describe?.(value)) || plainText(value),
  };
}

interface QuestionProps {
  readonly form: RecordForm;
  readonly field: StaleField;
  readonly takesTheirs: boolean;
  readonly onChange: (takesTheirs: boolean) => void;
}

function FieldQuestion({ form, field, takesTheirs, onChange }: QuestionProps) {
  const mine = shownValue(form, field.field, form.methods.getValues(field.field));
  const theirs = field.theirsText ?? shownValue(form, field.field, field.theirs).text;
  return (
    <Radio.Group
      label={mine.label}
      value={takesTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChange(value === 'theirs')}
    >
      <Rows gap={8} className={classes.answers}>
        <Radio
          value="mine"
          label={
            <>
              <span className={classes.whose}>Keep mine</span>{' '}
              <span {...markOf(field.field)}>{mine.text}</span>
            </>
          }
        />
        <Radio
          value="theirs"
          label={
            <>
              <span className={classes.whose}>Take theirs</span>{' '}
              <span {...markOf(field.field)}>{theirs}</span>
            </>
          }
        />
      </Rows>
    </Radio.Group>
  );
}

function Questions({ form, stale }: { readonly form: RecordForm; readonly stale: StaleRecord }) {
  const differing = disputesOf(stale, {
    values: form.methods.getValues(),
    base: form.base.current,
    shown: form.registry.fields,
  });
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(differing.filter((one) => one.isUntouched).map(({ field }) => field)),
  );
  const choose = (field: string, takesTheirs: boolean) => {
    const next = new Set(theirs);
    if (takesTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const timeOf = useInstants();
  const when = stale.changedAt ? ` on ${timeOf(stale.changedAt)}` : '';
  return (
    <>
      <p className={classes.who}>
        {stale.changedBy ?? 'Another user'} changed this record{when}, while you were editing it.
        Your changes are not lost.
      </p>
      {differing.length === 0 ? (
        <p className={classes.who}>No field on this screen differs.</p>
      ) : null}
      <Rows className={classes.fields}>
        {differing.map((field) => (
          <FieldQuestion
            key={field.field}
            form={form}
            field={field}
            takesTheirs={theirs.has(field.field)}
            onChange={(takes) => choose(field.field, takes)}
          />
        ))}
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={() => form.settleStale(null)}>
          Back to the form
        </Button>
        <Button onClick={() => form.settleStale(theirs)}>Save with these choices</Button>
      </DialogActions>
    </>
  );
}

/** Somebody was quicker: who, when, and per field whose value stays. */
export function StaleDialog({ form }: { readonly form: RecordForm }) {
  return (
    <Dialog
      opened={form.stale !== null}
      title="This record has changed"
      onClose={() => form.settleStale(null)}
      width={560}
    >
      {form.stale ? <Questions form={form} stale={form.stale} /> : null}
    </Dialog>
  );
}
