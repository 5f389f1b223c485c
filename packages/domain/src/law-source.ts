import type { CalendarDay } from './calendar-day.ts';
import type { SourceKind } from './people/file-rule.ts';

/** What was read of a rule: the day, the kind of text, the copy and its age, and a sentence of it, literally. */
export interface LawSource {
  /** Null where the rule was read but no sentence can be quoted. */
  readonly text: string | null;
  readonly readOn: CalendarDay;
  readonly kind: Exclude<SourceKind, 'none'>;
  /** The copy that was read, as 'annual edition of 10/01/2007'; null where it is not known. */
  readonly copy: string | null;
  /** Whether the copy is an older edition: the text in force may differ. */
  readonly isOld: boolean;
}

/** A copy of a text: what it is called, the day of its text, the kind of source it is. */
export interface LawCopy {
  readonly kind: LawSource['kind'];
  /** Null for a copy that was read and not written down. */
  readonly name: string | null;
  /** The day of its text; null for a copy without a date. */
  readonly asOf: CalendarDay | null;
  /** Whether it is old whatever is known of later amendments. */
  readonly isOld?: boolean;
}

const law = (name: string, asOf: CalendarDay | null): LawCopy => ({ kind: 'law', name, asOf });
const annual = (year: number, monthDay = '10-01'): LawCopy => ({
  ...law(`annual edition of ${monthDay.replace('-', '/')}/${year}`, `${year}-${monthDay}`),
  isOld: true,
});

/** The copies of the law that the rule packs were read in. */
export const lawCopies = {
  ecfr2026: law('eCFR of 06/20/2026', '2026-06-20'),
  cfr2025: law('CFR of 01/21/2025', '2025-01-21'),
  cfr2024: law('CFR of 10/10/2024', '2024-10-10'),
  cfr2020: law('CFR of 2020', '2020-11-18'),
  undated: law('eCFR, undated', null),
  unnamed: { kind: 'law', name: null, asOf: null },
  annual2007: annual(2007),
  annual2006: annual(2006),
  annual2005: annual(2005),
  annual2002: annual(2002),
  annual1993: annual(1993),
  /** Literal quotations that their author compared with the eCFR of 09/11/2026. */
  study: { kind: 'secondary', name: 'a study of 09/2026', asOf: '2026-09-11' },
  /** Forms "as in effect August 2026". */
  forms: { kind: 'secondary', name: 'forms of 08/2026', asOf: '2026-08-01' },
  trade: { kind: 'secondary', name: 'trade press', asOf: null },
} as const satisfies Readonly<Record<string, LawCopy>>;

/** A text of an agency in its own words, or of the Federal Register. */
export const guidanceCopy = (name: string, asOf: CalendarDay | null = null): LawCopy => ({
  kind: 'guidance',
  name,
  asOf,
});

/** What the rule packs say of a copy that may differ from the text in force. */
export const olderEdition = 'Read in an older edition';

/**
 * What was read on a day in a copy. The copy is old when it says so, or when it is from before the
 * last amendment of the paragraph that is known.
 */
export function readIn(
  { kind, name, asOf, isOld = false }: LawCopy,
  text: string | null,
  { readOn, amendedOn = null }: { readOn: CalendarDay; amendedOn?: CalendarDay | null },
): LawSource {
  const isAmended = asOf !== null && amendedOn !== null && asOf < amendedOn;
  return { text, readOn, kind, copy: name, isOld: isOld || isAmended };
}

/** A source as the rules of a pack carry it; without one the rule was not read. */
export const sourceOf = (source: LawSource | undefined) => ({
  sourceText: source?.text ?? null,
  sourceReadOn: source?.readOn ?? null,
  sourceKind: source?.kind ?? ('none' as const),
  sourceCopy: source?.copy ?? null,
  sourceIsOld: source?.isOld ?? false,
});
