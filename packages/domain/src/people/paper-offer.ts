import { type PaperDate } from '../paper-dates.ts';

const medical = /\bmed(?:ical)?\b|examin|\bexam\b|certificate/iu;
const license = /licen[cs]e|\bcdl\b|\bdl\b|permit|permis|licencia|\b4[ab]\b/iu;
const report =
  /report|record|abstract|order|request|\brun\b|as of|print|process|prepared|search|query|^(?:today's )?date$/iu;
const others =
  /hazmat|endorsement|registration|insurance|passport|twic|threat|policy|plate|waiver|test result/iu;

const isOf = (label: string, own: RegExp, foreign: readonly RegExp[]): boolean =>
  !others.test(label) && (own.test(label) || !foreign.some((one) => one.test(label)));

/** True if a date with this label can be one of a paper of this kind; the end of a license is none of a record of driving. */
function belongs(code: string, { kind, label }: PaperDate): boolean {
  switch (code) {
    case 'MED_CARD':
      return isOf(label, medical, [license, report]);
    case 'LICENCE':
      return !/med/iu.test(label) && isOf(label, license, [medical, report]);
    case 'HIRE_MVR':
    case 'ANNUAL_MVR':
    case 'CDLIS_MVR':
      // A record of driving does not expire: what does is the license or the medical card named on it.
      return (
        kind === 'issued' &&
        report.test(label) &&
        !/licen[cs]e|iss/iu.test(label.replace(/licen[cs]e (?:record|status)/iu, ''))
      );
    default:
      return !others.test(label);
  }
}

/** Dates of a paper to offer for a field of the form, each day once; more than one means that neither is the first. */
export function offeredDates(
  dates: readonly PaperDate[],
  code: string,
  kind: 'issued' | 'expires',
): readonly PaperDate[] {
  const fitting = dates.filter((date) => date.kind === kind && belongs(code, date));
  return fitting.filter((date, at) => fitting.findIndex(({ day }) => day === date.day) === at);
}

/** Fates of a value that was read from a paper: saved, taken and then changed, or never taken. */
export const offerUses = ['taken', 'changed', 'ignored'] as const;

export type OfferUse = (typeof offerUses)[number];

/** Says how the values offered for a field were used; null if none was. A value typed as it was offered counts as taken. */
export function offerUse(
  offered: readonly string[],
  wasTaken: boolean,
  saved: unknown,
): OfferUse | null {
  if (offered.length === 0) return null;
  if (offered.some((value) => value === saved)) return 'taken';
  return wasTaken ? 'changed' : 'ignored';
}
