import { certificateRequests } from '@roadproof/contract/company/certificate-request';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { requestDetails } from './details.ts';
import { certificateRequestSource } from './rows.ts';
import { sendRequest } from './send.ts';
import { requestFor, takeStep } from './step.ts';

/** Requests for certificates of insurance, from the list to the last step (docs/domain.md, Insurance certificates). */
export const certificateRequestHandlers: Handlers<typeof certificateRequests> = {
  ...listHandlers(certificateRequests.list, certificateRequestSource),
  get: ({ Id }, context) => requestDetails(Id, context),
  send: sendRequest,
  decline: async (input, context) => {
    const stored = await requestFor(context, 'decline', input);
    return takeStep(context, stored, { step: 'decline', reason: input.reason });
  },
  close: async (input, context) => {
    const stored = await requestFor(context, 'close', input);
    return takeStep(context, stored, { step: 'close' });
  },
};
