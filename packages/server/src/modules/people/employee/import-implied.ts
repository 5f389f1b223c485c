import { only } from '../../../import/only.ts';
import { importKey } from '@roadproof/domain/import/import-field';
import type { Facts, Office } from './import-decision.ts';

/**
 * What a row about somebody new says without saying it: who has left is no longer current, a title
 * names the type, a class A or B license is a CDL, and the only group there is is everybody's.
 */
export function impliedOf(
  values: Readonly<Record<string, unknown>>,
  { choices, today }: Office,
): Facts {
  const named = (field: string, name: string): string | null =>
    choices.get(field)?.get(importKey(name))?.id ?? null;
  const { terminationDate: left, title, licenceClassId } = values as Facts;
  const hasLeft = typeof left === 'string' && left <= today;
  const classNames = [...(choices.get('licenceClassId')?.values() ?? [])];
  const licenceClass = classNames.find((one) => one?.id === licenceClassId)?.names[0] ?? '';
  const isHeavy = ['A', 'B'].includes(licenceClass);
  const type =
    (typeof title === 'string' ? named('typeId', title) : null) ??
    (isHeavy ? named('typeId', 'CDL') : null);
  return {
    employeeStatusId: named('employeeStatusId', hasLeft ? 'Archived' : 'Current'),
    typeId: type,
    employeeGroupId: only(choices.get('employeeGroupId')),
    ...values,
  };
}
