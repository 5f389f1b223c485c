import type { DueState } from '@roadproof/domain/due';
import type { Row } from '../../../api/operation-map.ts';

export type CertificateRequest = Row<'certificateRequests.list'>;

const looks: Readonly<Record<CertificateRequest['status'], DueState>> = {
  Requested: 'DUE_SOON',
  Sent: 'COMPLETED',
  Declined: 'WAIVED',
  Closed: 'COMPLETED',
};

/** How a request looks: one whose mail did not leave is no success yet. */
export function requestLook({
  status,
  mailStatus,
}: Pick<CertificateRequest, 'status' | 'mailStatus'>): { state: DueState; label: string } {
  if (status === 'Sent' && mailStatus === 'Failed') return { state: 'OVERDUE', label: 'Not sent' };
  if (status === 'Sent' && (mailStatus === 'Queued' || mailStatus === 'Held'))
    return { state: 'PENDING', label: `Sent, ${mailWords[mailStatus]}` };
  return { state: looks[status], label: status };
}

/** Where the mail of an answer stands, in words. */
export const mailWords = {
  Queued: 'mail queued',
  Held: 'mail waits',
  Sent: 'mail sent',
  Failed: 'mail failed',
} as const;
