import { formatCount, formatMediumDay } from '@roadproof/domain/format';
import type { Paper } from './use-pile.ts';

/** '12 papers', '1 paper'. */
export function papersText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'paper' : 'papers'}`;
}

type Reading = NonNullable<Paper['undecidedDay']>['readings'][number];

/** 'Jan 12, 2024 · expires Jan 12, 2026': what one way to read a name says, the months in letters. */
export function wayText({ documentDate, expirationDate }: Reading): string {
  return [
    documentDate && formatMediumDay(documentDate),
    expirationDate && `expires ${formatMediumDay(expirationDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What comes first in the dates of a name, as a button says it. */
export const orderText: Readonly<Record<Reading['order'], string>> = {
  month: 'Month first',
  day: 'Day first',
  year: 'Year first',
};
