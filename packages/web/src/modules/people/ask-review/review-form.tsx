import { Button, Textarea } from '@mantine/core';
import { decideAsk } from '@roadproof/contract/people/ask-review';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { paperInSentence } from '@roadproof/domain/people/ask-letter';
import { acceptedWords, isReason, refusalReasons } from '@roadproof/domain/people/ask-review';
import { longestValidity } from '@roadproof/domain/people/slot-due';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Output, Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { toastRefusal } from '../../../bulk-act/toast-refusal.ts';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import { useLetterKeys } from '../../../kit/use-letter-keys.ts';
import { readDifferences, type DateDifference } from '../driver-file/date-differences.ts';
import { DatesQuestion } from '../driver-file/dates-question.tsx';
import { OnRecord } from '../driver-file/on-record.tsx';
import { DocumentDate, ExpirationDate } from '../driver-file/paper-fields.tsx';
import type { PaperKind } from '../driver-file/slot.ts';
import classes from './review.module.css';

type Sent = Row<'askReviews.list'> & Output<'askReviews.get'>;

interface Props {
  readonly sent: Sent;
  /** The kinds of paper that can be filed for the person. */
  readonly kinds: readonly PaperKind[];
  readonly onDone: () => void;
}

const schema = decideAsk.pick({
  fileTypeId: true,
  documentDate: true,
  expirationDate: true,
  note: true,
  employeeDates: true,
});
const dayOf = (instant: string | null): string => instant?.slice(0, 10) ?? '';

/** Accepts what was sent: says what was filed, with a way to take it back. */
function useAccepted({ sent, onDone }: Pick<Props, 'sent' | 'onDone'>) {
  const undo = useMutation({
    ...mutation('askReviews.undo', { quiet: true }),
    onError: toastRefusal,
    onSuccess: () => toastSuccess('Undone', `${sent.paper} of ${sent.person} waits again.`),
  });
  return (
    paper: Output<'askReviews.decide'>['paper'],
    kind: PaperKind | undefined,
    expires: string | null,
  ) => {
    const name = kind ? paperInSentence({ ...kind, restricted: false }) : sent.paper;
    toast({
      kind: 'success',
      title: acceptedWords(name, sent.person, expires),
      description: '',
      seconds: 30,
      ...(paper && {
        action: { label: 'Undo', run: () => undo.mutate({ itemId: sent.id, paper }) },
      }),
    });
    onDone();
  };
}

function Earlier({ earlier }: Pick<Sent, 'earlier'>) {
  const timeOf = useInstants();
  return earlier.map(({ at, by, decision, reason }) => (
    <p key={at} className={classes.dim}>
      {decision === 'refused' ? 'Sent back' : 'Accepted'} {timeOf(at)}
      {by === null ? '' : ` by ${by}`}
      {reason === null ? '' : `: ${reason}`}
    </p>
  ));
}

interface RefusalProps {
  readonly isSaving: boolean;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

function Refusal({ isSaving, onSend, onCancel }: RefusalProps) {
  const [own, setOwn] = useState('');
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' });
    first.current?.querySelector('button')?.focus();
  }, []);
  return (
    <section ref={first} className={classes.refusal} aria-label="Send back">
      <p className={classes.dim}>The person reads the reason in the mail.</p>
      <div className={classes.reasons}>
        {refusalReasons.map((reason) => (
          <Button
            key={reason}
            size="xs"
            variant="default"
            disabled={isSaving}
            onClick={() => onSend(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
      <Textarea
        label="Another reason"
        description="10 to 500 letters"
        rows={2}
        value={own}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          loading={isSaving}
          disabled={!isReason(own.trim())}
          onClick={() => onSend(own.trim())}
        >
          Send back
        </Button>
      </DialogActions>
    </section>
  );
}

/** The dates of a paper that was sent, with the buttons that file it or send it back. */
export function ReviewForm({ sent, kinds, onDone }: Props) {
  const [isRefusing, setRefusing] = useState(false);
  const [differences, setDifferences] = useState<readonly DateDifference[] | null>(null);
  const accepted = useAccepted({ sent, onDone });
  const decision = { itemId: sent.id, version: sent.version } as const;
  const form = useRecordForm({
    screen: `employee/review/${sent.id}/${sent.version}`,
    op: 'askReviews.decide',
    schema,
    values: {
      fileTypeId: sent.fileTypeId,
      documentDate: dayOf(sent.documentDate),
      expirationDate: dayOf(sent.expirationDate),
      note: '',
      employeeDates: undefined,
    },
    toInput: (values) => ({ ...values, ...decision, decision: 'accepted' as const }),
    onRefused: ({ conflict, messages }) => {
      const found = messages[0]?.field === 'employeeDates' ? readDifferences(conflict) : null;
      setDifferences(found);
      return found !== null;
    },
    onSaved: ({ paper }, { fileTypeId, expirationDate }) =>
      accepted(
        paper,
        kinds.find((kind) => kind.fileTypeId === fileTypeId),
        expirationDate ?? null,
      ),
  });
  const refuse = useMutation({
    ...mutation('askReviews.decide'),
    onSuccess: ({ isMailed }) => {
      toastSuccess(
        'Sent back',
        isMailed ? `${sent.person} gets a mail.` : `${sent.person} has no e-mail address: call.`,
      );
      onDone();
    },
  });
  const { control, setValue } = form.methods;
  const [kindId, exam] = useWatch({ control, name: ['fileTypeId', 'documentDate'] }) as unknown[];
  const kind = kinds.find(({ fileTypeId }) => fileTypeId === kindId);
  const longest =
    kind && typeof exam === 'string' && isCalendarDay(exam) ? longestValidity(kind, exam) : null;
  const submit = () => void form.submit();
  const answer = (employeeDates: 'take' | 'keep') => {
    setValue('employeeDates', employeeDates);
    void form.submit().finally(() => {
      setValue('employeeDates', undefined);
      setDifferences(null);
    });
  };
  useLetterKeys({ a: submit, r: () => setRefusing(true), l: onDone });
  return (
    <div className={classes.side}>
      <RecordFormElement form={form} label={`${sent.paper} of ${sent.person}`}>
        <Rows gap={12} className={classes.fields}>
          <h2 className={classes.title}>
            {sent.paper}
            <span className={classes.dim}>{sent.person}</span>
          </h2>
          {sent.note === null ? null : <Note>{`“${sent.note}”`}</Note>}
          <Earlier earlier={sent.earlier} />
          <Fields isPrivate={kind?.restricted ?? false}>
            <SelectField
              name="fileTypeId"
              label="Kind"
              required
              choices={kinds.map(({ fileTypeId, name }) => ({ value: fileTypeId, label: name }))}
            />
            <DocumentDate kind={kind} isFirst />
            <ExpirationDate paper={{ longest, kind }} />
            <TextField name="note" label="Note" maxLength={500} />
          </Fields>
          {kind ? <OnRecord kind={kind} /> : null}
        </Rows>
        {differences ? (
          <DatesQuestion differences={differences} isSaving={form.isSaving} onAnswer={answer} />
        ) : isRefusing ? (
          <Refusal
            isSaving={refuse.isPending}
            onCancel={() => setRefusing(false)}
            onSend={(reason) => refuse.mutate({ ...decision, decision: 'refused', reason })}
          />
        ) : (
          <DialogActions notice={<FormNotice form={form} />}>
            <Button variant="default" aria-keyshortcuts="l" onClick={onDone}>
              Later (L)
            </Button>
            <Button variant="default" aria-keyshortcuts="r" onClick={() => setRefusing(true)}>
              Refuse (R)
            </Button>
            <Button loading={form.isSaving} aria-keyshortcuts="a" onClick={submit}>
              Accept (A)
            </Button>
          </DialogActions>
        )}
      </RecordFormElement>
    </div>
  );
}
