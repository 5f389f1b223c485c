import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { suggestedExpiration } from '@roadproof/domain/people/slot-due';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { FormValues } from '../../../kit/form/form-values.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { readDifferences, type DateDifference } from './date-differences.ts';
import type { PaperKind } from './slot.ts';

interface Options {
  /** Names the form where its draft is kept. */
  readonly screen: string;
  readonly values: FormValues<typeof saveDriverFile>;
  /** The kind of paper for a type, as far as it is known. */
  readonly kindOf: (fileTypeId: unknown) => PaperKind | undefined;
  readonly onSaved: () => void;
}

interface DateQuestion {
  readonly differences: readonly DateDifference[];
  /** The dates it was asked about. */
  readonly dates: string;
}

const datesOf = ({ fileTypeId, documentDate, expirationDate }: FieldValues): string =>
  JSON.stringify([fileTypeId, documentDate, expirationDate]);

/** A form for one paper: it suggests when the paper expires, and asks when a card's dates differ from the employee's. */
export function usePaperForm({ screen, values, kindOf, onSaved }: Options) {
  const [question, setQuestion] = useState<DateQuestion | null>(null);
  const form = useRecordForm({
    screen,
    op: 'driverFiles.save',
    schema: saveDriverFile,
    values,
    onRefused: ({ conflict, messages }) => {
      const found = messages[0]?.field === 'employeeDates' ? readDifferences(conflict) : null;
      setQuestion(found && { differences: found, dates: datesOf(form.methods.getValues()) });
      return found !== null;
    },
    onSaved,
  });
  const { methods, submit } = form;
  const [fileTypeId, documentDate, expirationDate] = useWatch({
    control: methods.control,
    name: ['fileTypeId', 'documentDate', 'expirationDate'],
  }) as readonly unknown[];
  // Another type or other dates make it another question.
  const isAsking = question?.dates === datesOf({ fileTypeId, documentDate, expirationDate });
  const kind = kindOf(fileTypeId);
  const isStored = values.id !== undefined;
  const suggested =
    kind && typeof documentDate === 'string' && isCalendarDay(documentDate)
      ? suggestedExpiration(kind, documentDate)
      : null;
  const last = useRef(suggested);
  useEffect(() => {
    // What a person typed stays; a suggestion of before makes room for the new one.
    const current: unknown = methods.getValues('expirationDate');
    const isFree = !current || current === last.current;
    if (!isStored && isFree && current !== suggested)
      methods.setValue('expirationDate', suggested, { shouldValidate: Boolean(current) });
    last.current = suggested;
  }, [methods, suggested, isStored]);

  const answer = (employeeDates: 'take' | 'keep') => {
    methods.setValue('employeeDates', employeeDates);
    // A save that fails in another way asks anew.
    void submit().finally(() => {
      methods.setValue('employeeDates', undefined);
      setQuestion(null);
    });
  };
  return { form, kind, suggested, differences: isAsking ? question.differences : null, answer };
}

/** The form at work, with the question it may ask. */
export type PaperForm = ReturnType<typeof usePaperForm>;
