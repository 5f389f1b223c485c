import type { CalendarDay } from '../calendar-day.ts';
import { formatDay } from '../format.ts';

/** Where a request for a certificate of insurance stands. */
export const certificateRequestStatuses = ['Requested', 'Sent', 'Declined', 'Closed'] as const;
export type CertificateRequestStatus = (typeof certificateRequestStatuses)[number];

/** What is done with a request. */
export type CertificateRequestStep = 'send' | 'decline' | 'close';

// From where each step leads where; sending again leaves a request where it is.
const steps: Readonly<
  Record<
    CertificateRequestStep,
    Partial<Record<CertificateRequestStatus, CertificateRequestStatus>>
  >
> = {
  send: { Requested: 'Sent', Sent: 'Sent' },
  decline: { Requested: 'Declined' },
  close: { Sent: 'Closed', Declined: 'Closed' },
};

/** Where a step leads a request; undefined where it cannot be done. */
export function statusAfter(
  status: CertificateRequestStatus,
  step: CertificateRequestStep,
): CertificateRequestStatus | undefined {
  return steps[step][status];
}

const states: Readonly<Record<CertificateRequestStatus, string>> = {
  Requested: 'was not answered yet',
  Sent: 'was sent already',
  Declined: 'was declined',
  Closed: 'is closed',
};

/** Why a step cannot be done, as a sentence. */
export function stepFault(status: CertificateRequestStatus): string {
  return `This request ${states[status]}.`;
}

/** The most bytes that are attached to one mail. */
export const mostAttached = 15 * 1024 * 1024;

/** The most requests of one person in an hour. */
export const mostRequestsPerHour = 20;

/** Instants of a person's requests of the last hour, the latest first, and when the next one is taken; null while it is taken now. */
export function nextRequestAt(latestFirst: readonly Date[], now: Date): Date | null {
  const hour = 3_600_000;
  const oldest = latestFirst[mostRequestsPerHour - 1];
  if (!oldest || oldest.getTime() <= now.getTime() - hour) return null;
  const minute = 60_000;
  // To the minute that has begun by then, so that it is true when it is told.
  return new Date(Math.ceil((oldest.getTime() + hour) / minute) * minute);
}

/** Who answers a request and where the answer goes; without a contact that can be mailed it is the administrator. */
export function requestAnswerText(contact: string | null, email: string): string {
  return `${contact ?? 'Your administrator'} will send it to ${email}.`;
}

/** The subject of the mail that answers a request, unless somebody changes it. */
export const certificateSubject = (company: string): string =>
  `${company} certificate of insurance`;

/** The text of the mail that answers a request, unless somebody changes it. */
export const certificateText = (company: string): string =>
  `Attached is the certificate of insurance of ${company} you asked for. A certificate holder is not an additional insured; changes of wording come from our agent.`;

/** What is asked before a certificate goes out that has ended; null for one that has not. */
export function expiredQuestion(expiration: CalendarDay | null, today: CalendarDay): string | null {
  if (expiration === null || expiration.slice(0, 10) >= today.slice(0, 10)) return null;
  return `Expired ${formatDay(expiration)}. Send it anyway?`;
}
