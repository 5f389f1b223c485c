import { addMonths, type CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** Reasons to be examined every 12 months instead of every 24 (49 CFR 391.45(e), (f) and (c)). */
export const medicalCardMarks = ['insulin', 'vision', 'intracity'] as const;
export type MedicalCardMark = (typeof medicalCardMarks)[number];

/** The mark as forms, details and exports write it. */
export const medicalCardMarkLabel: Readonly<Record<MedicalCardMark, string>> = {
  insulin: 'Insulin (49 CFR 391.46)',
  vision: 'Vision standard (49 CFR 391.44)',
  intracity: 'Exempt intracity zone (49 CFR 391.45(c))',
};

/** Name of the field that holds the mark. */
export const medicalCardMarkName = 'Medical card for 12 months only';

/** A stored text as a mark; null for every other text. */
const readMedicalCardMark = (text: string | null | undefined): MedicalCardMark | null =>
  medicalCardMarks.find((mark) => mark === text) ?? null;

/** The most months a card lasts after the exam: 24, or 12 of a marked driver (49 CFR 391.45). */
export const medicalCardMonths = (mark: string | null | undefined): 12 | 24 =>
  readMedicalCardMark(mark) === null ? 24 : 12;

/** Dates of a medical card, with the mark of its holder. */
export interface MedicalCard {
  readonly exam: CalendarDay | null | undefined;
  readonly expires: CalendarDay | null | undefined;
  readonly mark: string | null | undefined;
}

/** The fields of a person that decide how long the medical card counts. */
interface MedicalCardHolder {
  readonly medCertCardDate?: CalendarDay | null | undefined;
  readonly medCertCardExpirationDate?: CalendarDay | null | undefined;
  readonly medCertCardMark?: string | null | undefined;
}

/** The card on a person's record. */
export const medicalCardOf = (holder: MedicalCardHolder): MedicalCard => ({
  exam: holder.medCertCardDate,
  expires: holder.medCertCardExpirationDate,
  mark: holder.medCertCardMark,
});

/** Limit on a document that is printed with a later day than the law allows. */
export interface Cap {
  /** The last day on which it counts. */
  readonly until: CalendarDay;
  /** Day of expiration printed on it. */
  readonly printed: CalendarDay;
  /** The most months after the exam. */
  readonly months: number;
}

/** Last day a card of this exam can have; null without a known exam (49 CFR 391.45). */
export const longestMedicalCard = ({
  exam,
  mark,
}: Omit<MedicalCard, 'expires'>): CalendarDay | null =>
  exam ? addMonths(exam, medicalCardMonths(mark)) : null;

/** The limit on a card that is longer than 49 CFR 391.45 allows; null for a card within it or without a known exam. */
export function medicalCardCap(card: MedicalCard): Cap | null {
  const until = longestMedicalCard(card);
  const { expires } = card;
  if (until === null || !expires || expires <= until) return null;
  return { until, printed: expires, months: medicalCardMonths(card.mark) };
}

/** The last day on which a card counts: its expiration, at most 24 or 12 months after the exam; null without an expiration. `med_card_until` is the same in SQL. */
export const medicalCardUntil = (card: MedicalCard): CalendarDay | null =>
  medicalCardCap(card)?.until ?? card.expires ?? null;

/** Refusal of an expiration later than the law allows, for its field; null where there is none. */
export function medicalCardFault(card: MedicalCard): string | null {
  const cap = medicalCardCap(card);
  return (
    cap &&
    `Must be on or before ${formatDay(cap.until)} (at most ${cap.months} months after the exam, 49 CFR 391.45).`
  );
}

/** What to do about such a refusal. */
export const medicalCardAdvice = 'Check the exam date and the expiration date on the card.';

/** Warning about a stored card that is longer than the law allows. */
export const capText = ({ until, printed, months }: Cap): string =>
  `The medical card counts until ${formatDay(until)}, at most ${months} months after the exam (49 CFR 391.45), although it says ${formatDay(printed)}.`;
