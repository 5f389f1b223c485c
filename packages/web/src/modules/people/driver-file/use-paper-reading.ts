import { datesOnPaper } from '@roadproof/domain/paper-dates';
import { factsOnPaper, namesAnother } from '@roadproof/domain/paper-facts';
import type { PaperPlace } from '@roadproof/domain/paper-lines';
import { offeredDates, offerUse, type OfferUse } from '@roadproof/domain/people/paper-offer';
import { formatDay } from '@roadproof/domain/format';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OfferedValue } from '../../../kit/form/offered-field.tsx';
import type { PaperState } from '../../../kit/paper/use-open-paper.ts';

/** Values read from a paper for the fields of its form. */
export interface PaperReading {
  readonly documentDate: readonly OfferedValue[];
  readonly expirationDate: readonly OfferedValue[];
  /** Outlined on the paper. */
  readonly places: readonly PaperPlace[];
  /** Name of another person, if the paper has one. */
  readonly otherName: string | null;
  /** True for a paper without a text layer, such as a scan. */
  readonly isPicture: boolean;
  /** Says by field how the offers were used, once the form has these values; undefined if there were none. */
  readonly suggested: (values: FieldValues) => Suggested | undefined;
}

type Suggested = Partial<Record<'documentDate' | 'expirationDate', OfferUse>>;

const nothing: PaperReading = {
  documentDate: [],
  expirationDate: [],
  places: [],
  otherName: null,
  isPicture: false,
  suggested: () => undefined,
};

/** A day before its month is shown with the month as a word, so that it is not misread. */
const shownDay = (day: string, isDayFirst: boolean): string =>
  isDayFirst
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : formatDay(day);

/** Reads dates and the name from the text of an open paper. Each date is offered; none is filled in. */
export function usePaperReading(
  state: PaperState | null,
  code: string,
  driverName: string,
): PaperReading {
  const paper = state?.paper ?? null;
  return useMemo(() => {
    if (!paper) return nothing;
    const dates = datesOnPaper(paper.texts);
    const { name } = factsOnPaper(paper.texts);
    const of = (kind: 'issued' | 'expires') => offeredDates(dates, code, kind);
    const taken = new Set<string>();
    const offers = (field: keyof Suggested, kind: 'issued' | 'expires') =>
      of(kind).map(({ day, label, isDayFirst }): OfferedValue => {
        const beside = label === '' ? '' : ` · beside “${label}”`;
        return {
          value: day,
          taken: 'Taken from the paper',
          text: `The paper says ${shownDay(day, isDayFirst)}${beside}`,
          onTake: () => taken.add(field),
        };
      });
    const documentDate = offers('documentDate', 'issued');
    const expirationDate = offers('expirationDate', 'expires');
    return {
      documentDate,
      expirationDate,
      places: [...of('issued'), ...of('expires')].map(({ place }) => place),
      otherName: name !== null && namesAnother(name, driverName) ? name : null,
      isPicture: paper.texts.length === 0,
      suggested: (values) => {
        const uses = Object.entries({ documentDate, expirationDate }).flatMap(
          ([field, offered]) => {
            const days = offered.map(({ value }) => value);
            const use = offerUse(days, taken.has(field), values[field]);
            return use === null ? [] : [[field, use] as const];
          },
        );
        return uses.length === 0 ? undefined : Object.fromEntries(uses);
      },
    };
  }, [paper, code, driverName]);
}
