import { kindsOf } from '../../../kind/kind.ts';

export const rehearsalKinds = kindsOf({
  rehearsal: {
    name: `to_char(x.week, 'MM/DD/YYYY')`,
    page: '/reports/dress-rehearsal?id=',
  },
});
