import { kindsOf } from '../../../kind/kind.ts';

export const dispatchAnswerKinds = kindsOf({
  dispatchAnswer: {
    name: `to_char(x.day, 'MM/DD/YYYY')`,
    of: { kind: 'employee', by: 'employeeId' },
    page: '/dispatch?kept=',
  },
});
