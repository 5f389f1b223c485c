import { dispatchPack } from '@roadproof/domain/dispatch/rule-pack';
import { kindsOf } from '../../../kind/kind.ts';

const names = dispatchPack.map(({ code, name }) => `when '${code}' then '${name}'`).join(' ');

export const dispatchRuleKinds = kindsOf({
  dispatchRule: { name: `case x.code ${names} else x.code end` },
});
