import { saveDriverFile } from '@roadproof/contract/people/driver-file';
import { isCalendarDay } from '@roadproof/domain/calendar-day';
import { longestValidity } from '@roadproof/domain/people/slot-due';
import { useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { Output } from '../../../api/operation-map.ts';
import type { FormValues } from '../../../kit/form/form-values.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { readDifferences, type DateDifference } from './date-differences.ts';
import type { PaperKind } from './slot.ts';
import type { PaperReading } from './use-paper-reading.ts';

interface Options {
  /** Names the form where its draft is kept. */
  readonly screen: string;
  readonly values: FormValues<typeof saveDriverFile>;
  /** The kind of paper for a type, as far as it is known. */
  readonly kindOf: (fileTypeId: unknown) => PaperKind | undefined;
  /** Says by field how the dates read from the paper were used, where one is read. */
  readonly suggested?: PaperReading['suggested'];
  /** Called with what was filed, after the save. */
  readonly onSaved: (filed: Filed) => void;
}

/** A filed paper: its date, with whether the record of its holder was to keep its own. */
export interface Filed {
  readonly paper: Output<'driverFiles.save'>;
  readonly expires: string | null;
  readonly isRecordKept: boolean;
}

interface DateQuestion {
  readonly differences: readonly DateDifference[];
  /** The dates it was asked about. */
  readonly dates: string;
}

const datesOf = ({ fileTypeId, documentDate, expirationDate }: FieldValues): string =>
  JSON.stringify([fileTypeId, documentDate, expirationDate]);

/** A form for one paper: it offers the longest validity of its kind, and asks when a card ends earlier than the record says. */
export function usePaperForm({ screen, values, kindOf, suggested, onSaved }: Options) {
  const [question, setQuestion] = useState<DateQuestion | null>(null);
  const form = useRecordForm({
    screen,
    op: 'driverFiles.save',
    schema: saveDriverFile,
    values,
    toInput: (input) => ({ ...input, suggested: suggested?.(input) }),
    onRefused: ({ conflict, messages }) => {
      const found = messages[0]?.field === 'employeeDates' ? readDifferences(conflict) : null;
      setQuestion(found && { differences: found, dates: datesOf(form.methods.getValues()) });
      return found !== null;
    },
    onSaved: (paper, { expirationDate, employeeDates }) =>
      onSaved({ paper, expires: expirationDate ?? null, isRecordKept: employeeDates === 'keep' }),
  });
  const { methods, submit } = form;
  const [fileTypeId, documentDate, expirationDate] = useWatch({
    control: methods.control,
    name: ['fileTypeId', 'documentDate', 'expirationDate'],
  }) as readonly unknown[];
  // Another type or other dates make it another question.
  const isAsking = question?.dates === datesOf({ fileTypeId, documentDate, expirationDate });
  const kind = kindOf(fileTypeId);
  const longest =
    kind && typeof documentDate === 'string' && isCalendarDay(documentDate)
      ? longestValidity(kind, documentDate)
      : null;

  const answer = (employeeDates: 'take' | 'keep') => {
    methods.setValue('employeeDates', employeeDates);
    // A save that fails in another way asks again.
    void submit().finally(() => {
      methods.setValue('employeeDates', undefined);
      setQuestion(null);
    });
  };
  return { form, kind, longest, differences: isAsking ? question.differences : null, answer };
}

/** The form at work, with the question it may ask. */
export type PaperForm = ReturnType<typeof usePaperForm>;
