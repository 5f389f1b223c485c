import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { People } from './people.ts';

/** Writes insurance certificates in every colour, one of them renewed, and requests for one in every status. */
export function addInsurance(draft: Draft, people: People): void {
  addCertificates(draft);
  addRequests(draft, people);
}

function addCertificates(draft: Draft): void {
  const { day } = draft;
  const certificate = (
    name: string,
    type: string,
    [number, policyLimit]: readonly [string, number],
    expires: number,
  ): string => {
    const content = pdfOf('Certificate of insurance', [name, type, `Policy ${number}`]);
    const fileId = draft.file({ name: `${name}.pdf`, contentType: 'application/pdf', content });
    return draft.add('clientInsuranceCertificate', {
      name,
      type,
      insuranceNumber: number,
      insurer: 'Great Plains Mutual',
      effectiveDate: day(expires - 365),
      expirationDate: day(expires),
      fileId,
      policyLimit,
      brokerName: 'Ruth Delgado',
      brokerEmail: 'insurance@sample.example',
    });
  };
  certificate('Workers Compensation', 'Workers compensation', ['GPM-WC-44120', 1_000_000], -12);
  certificate('Auto Liability', 'Auto liability', ['GPM-AL-88213', 1_000_000], 18);
  const cargo = certificate('Motor Truck Cargo', 'Cargo', ['GPM-MC-10577', 250_000], 214);
  draft.add('clientInsuranceCertificate', {
    name: 'Motor Truck Cargo',
    type: 'Cargo',
    insuranceNumber: 'GPM-MC-09342',
    insurer: 'Great Plains Mutual',
    effectiveDate: day(214 - 730),
    expirationDate: day(214 - 365),
    policyLimit: 100_000,
    replacedById: cargo,
  });
  // Neither number nor name is known yet.
  draft.add('clientInsuranceCertificate', { type: 'Umbrella', expirationDate: day(96) });
}

type Status = 'Requested' | 'Sent' | 'Closed' | 'Declined';

function addRequests(draft: Draft, people: People): void {
  const { day } = draft;
  const reason = 'Wanted to be an additional insured; the agent declined.';
  const [asker, handler] = [people.named('safety').id, people.named('admin').id];
  const request = (name: string, address: string, status: Status, ago: number): void => {
    const done = status === 'Closed' || status === 'Declined';
    const createdAt = draft.instant(day(-ago));
    const closedAt = done ? draft.instant(day(2 - ago)) : null;
    const email = `${address}@customer.example`;
    // Answered within the hour.
    const handledAt = new Date(Date.parse(createdAt) + 40 * 60_000).toISOString();
    const isSent = status === 'Sent' || status === 'Closed';
    const id = draft.add('certificateRequest', {
      name,
      email,
      status,
      createdAt,
      createdBy: asker,
      closedAt,
      note: status === 'Declined' ? reason : null,
      handledBy: status === 'Requested' ? null : handler,
      sentAt: isSent ? handledAt : null,
    });
    const step = (kind: 'Sent' | 'Declined' | 'Closed', happenedAt: string, more: object) =>
      draft.add('certificateRequestEvent', {
        certificateRequestId: id,
        kind,
        happenedAt,
        createdBy: handler,
        ...more,
      });
    if (isSent)
      step('Sent', handledAt, {
        recipient: email,
        subject: 'Cedar Ridge Freight certificate of insurance',
        fileNames: ['Auto Liability.pdf', 'Motor Truck Cargo.pdf'],
      });
    if (status === 'Declined') step('Declined', handledAt, { reason });
    if (status === 'Closed' && closedAt !== null) step('Closed', closedAt, {});
  };
  request('Prairie Foods Logistics', 'docs', 'Requested', 1);
  request('Union Steel Supply', 'receiving', 'Sent', 9);
  request('Magnolia Building Products', 'traffic', 'Closed', 62);
  request('Quick Turn Brokerage', 'ops', 'Declined', 118);
}
