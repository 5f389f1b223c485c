import { noticeKinds as kinds, noticeLabels } from '@roadproof/domain/people/expiry-notice';
import { kindsOf } from '../../../kind/kind.ts';

const names = kinds.map((kind) => `when '${kind}' then '${noticeLabels[kind]}'`).join(' ');

export const noticeKinds = kindsOf({
  noticeRule: { name: `case x.kind ${names} end` },
  noticeSnooze: {
    name: `to_char(x.until, 'MM/DD/YYYY')`,
    of: { kind: 'employee', by: 'employeeId' },
  },
});
