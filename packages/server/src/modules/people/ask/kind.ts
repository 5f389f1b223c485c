import { kindsOf } from '../../../kind/kind.ts';

export const askKinds = kindsOf({
  ask: {
    name: `to_char(x.asked_at, 'MM/DD/YYYY')`,
    of: { kind: 'employee', by: 'employeeId' },
  },
  askItem: { name: 'x.label', of: { kind: 'ask', by: 'askId' } },
  askUpload: { of: { kind: 'askItem', by: 'askItemId' } },
  askReview: { of: { kind: 'askItem', by: 'askItemId' } },
});
