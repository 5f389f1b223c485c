import { mayBeUsed } from '../equipment/may-be-used.ts';
import { formatDay } from '../format.ts';
import type { DispatchUnit, VehicleQuestion } from './dispatch-facts.ts';
import type { DispatchCode } from './dispatch-rule.ts';
import type { DispatchReason, Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { inOrder } from './findings.ts';

/** Each unit by the rule of its own page, and the policy of the company for all of them. */
export function unitChecks(question: VehicleQuestion): readonly Finding[] {
  return [...question.units.map((unit) => unitCheck(unit, question.day)), ...liability(question)];
}

function unitCheck(unit: DispatchUnit, day: string): Finding {
  const code: DispatchCode = unit.isTrailer ? 'trailer' : 'unit';
  const answer = mayBeUsed(unit.use, day);
  const reasons = answer.reasons.map(({ effect, text, rule, action }): DispatchReason => ({
    code,
    effect,
    about: unit.id,
    subject: unit.name,
    text: `${unit.name}: ${text}`,
    rule,
    action,
  }));
  if (unit.use.status === 'Sold') return sold(unit, code);
  if (reasons.length > 0) return { reasons };
  return inOrder(
    code,
    answer.until === null
      ? `${unit.name} may be used`
      : `${unit.name} may be used until ${formatDay(answer.until)}`,
    'unit',
  );
}

const sold = (unit: DispatchUnit, code: DispatchCode): Finding => ({
  reasons: [
    {
      code,
      effect: 'no',
      about: unit.id,
      subject: unit.name,
      text: `${unit.name}: Sold`,
      rule: null,
      action: { label: 'Open unit', path: `/equipment/details?id=${unit.id}` },
    },
  ],
});

function liability({ liabilityUntil, day }: VehicleQuestion): readonly Finding[] {
  if (liabilityUntil === null || liabilityUntil >= day) return [];
  return [
    {
      reasons: [
        {
          code: 'company',
          effect: 'but',
          about: null,
          subject: 'Company',
          text: `Auto liability ended ${formatDay(liabilityUntil)}`,
          rule: dispatchRuleText.company,
          action: { label: 'Add certificate', path: '/administrator/edit-data?tab=insurance' },
        },
      ],
    },
  ];
}
