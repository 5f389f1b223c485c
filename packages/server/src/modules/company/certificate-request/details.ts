import type { certificateRequests } from '@roadproof/contract/company/certificate-request';
import type { RawOutput } from '@roadproof/contract/operation';
import { certificateSubject, certificateText } from '@roadproof/domain/company/certificate-request';
import { one } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { certificateRequestSource, stepsOf } from './rows.ts';

type Details = RawOutput<typeof certificateRequests.get>;

/** A request as its list tells it, with every step from the asking on. */
export async function requestDetails(id: string, context: Context): Promise<Details> {
  const request = await one(context, certificateRequestSource, id);
  if (!request) throw notFound('Certificate request');
  const requestStep = {
    id,
    kind: 'Requested' as const,
    at: request.createdAt,
    by: request.requestedBy,
    reason: null,
    recipient: null,
    subject: null,
    fileNames: [],
    mailStatus: null,
    mailError: null,
  };
  const { name } = context.company;
  const letter = { subject: certificateSubject(name), text: certificateText(name) };
  return {
    ...request,
    steps: [requestStep, ...(await stepsOf(context.db, id))],
    letter,
  } as Details;
}
