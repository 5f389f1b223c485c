import {
  statusAfter,
  stepFault,
  type CertificateRequestStep,
} from '@roadproof/domain/company/certificate-request';
import { addRecord, locked, saveRecord, type Saved, type Stored } from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { refused } from '../../../errors.ts';

type Request = Stored<'certificateRequest'>;

/** A request that a step is taken with, locked: 404 when it is gone, 409 when somebody was quicker, 422 where the step cannot be taken. */
export async function requestFor(
  { db }: Context,
  step: CertificateRequestStep,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<Request> {
  const stored = await locked(db, 'certificateRequest', id, 'Certificate request');
  await refuseStale(db, stored, version, {});
  if (statusAfter(stored.status, step) === undefined)
    throw refused(stepFault(stored.status), 'Open it again to see what became of it.');
  return stored;
}

/** What is written down of a step. */
interface Taken {
  readonly step: CertificateRequestStep;
  readonly reason?: string;
  readonly mail?: {
    readonly id: string;
    readonly recipient: string;
    readonly subject: string;
    readonly fileNames: string[];
  };
}

const kinds = { send: 'Sent', decline: 'Declined', close: 'Closed' } as const;

/** Takes the step: the request goes on, and a line of its timeline says by whom and when. */
export async function takeStep(
  { db, caller, platform }: Context,
  stored: Request,
  { step, reason, mail }: Taken,
): Promise<Saved> {
  const status = statusAfter(stored.status, step) ?? stored.status;
  const at = platform.now().toISOString();
  await addRecord(db, 'certificateRequestEvent', {
    clientId: caller.clientId,
    certificateRequestId: stored.id,
    kind: kinds[step],
    happenedAt: at,
    reason: reason ?? null,
    recipient: mail?.recipient ?? null,
    subject: mail?.subject ?? null,
    mailId: mail?.id ?? null,
    fileNames: mail?.fileNames ?? [],
  });
  return saveRecord(db, 'certificateRequest', stored, {
    status,
    handledBy: caller.employeeId,
    ...(reason !== undefined && { note: reason }),
    ...(mail && { sentAt: at, mailId: mail.id }),
    ...(step === 'close' && { closedAt: at }),
  });
}
