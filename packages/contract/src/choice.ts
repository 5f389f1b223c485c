import type { LookupList } from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import { id } from './schema.ts';

/** A list a field chooses from: one of its own, or a group of lookup values. */
export type ChoiceList =
  | LookupList
  | 'employee'
  | 'CourseCategory'
  | 'DeliveryType'
  | 'EmployeeStatus'
  | 'EquipmentStatus'
  | 'LicenceClass'
  | 'Priority'
  | 'RenewalStatus'
  | 'Severity'
  | 'Status'
  | 'TimeIntervalType'
  | 'TrainingType';

/** What a field that holds a choice chooses from, and what it is called. */
export interface ChoiceRule {
  readonly list: ChoiceList;
  readonly label: string;
}

const rules = new WeakMap<object, ChoiceRule>();

/** A choice from a list that may be left out (stays as it is) or empty (is cleared); the server takes none of another list. */
export function choice(list: ChoiceList, label: string) {
  const schema = z
    .union([z.literal('').transform(() => null), id], 'Choose one from the list.')
    .nullish();
  rules.set(schema, { list, label });
  return schema;
}

/** Declares that an existing field, of one id or several, chooses from a list. */
export function choosing<S extends z.ZodType>(schema: S, list: ChoiceList, label: string): S {
  rules.set(schema, { list, label });
  return schema;
}

interface Definition {
  readonly shape?: Readonly<Record<string, object>>;
  readonly in?: object;
  readonly innerType?: object;
}

/** The fields of a form that hold a choice, each with its list, also through refinements. */
export function choiceRules(schema: object): ReadonlyMap<string, ChoiceRule> {
  const { shape = {}, in: inner, innerType } = (schema as { _zod: { def: Definition } })._zod.def;
  const own = Object.entries(shape).flatMap(([field, value]) => {
    const rule = rules.get(value);
    return rule === undefined ? [] : [[field, rule] as const];
  });
  const within = [inner, innerType].flatMap((one) => (one ? [...choiceRules(one)] : []));
  return new Map([...own, ...within]);
}
