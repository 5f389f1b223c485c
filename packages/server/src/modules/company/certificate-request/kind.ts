import { kindsOf } from '../../../kind/kind.ts';

export const certificateRequestKinds = kindsOf({
  certificateRequest: { name: 'x.name' },
  certificateRequestEvent: { of: { kind: 'certificateRequest', by: 'certificateRequestId' } },
});
