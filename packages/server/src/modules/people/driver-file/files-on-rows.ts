import { pastTables } from '../../../db/as-of.ts';
import { scopeOf, type Counting } from '../../../db/list.ts';
import type { Sql } from '../../../db/list-source.ts';
import { factsOn, type PersonFacts } from '../../company/driver-rule/file-status-rows.ts';
import type { CompanyRule } from '../../company/driver-rule/rule-rows.ts';
import { fileRulesOn } from './past-rules-rows.ts';

const read = new Set(['client', 'employee', 'driver_file', 'lookup_value']);

/** The rules in force on a day, and of each person the facts with the papers on file. */
interface FilesOn {
  readonly rules: readonly CompanyRule[];
  readonly people: readonly PersonFacts[];
}

/**
 * The files of the people of a condition over `employee e`: of a past day by what was filed by its end and
 * by the rules of then, without one as they are.
 */
export async function filesOn(context: Counting, where: Sql): Promise<FilesOn> {
  const tables = context.asOf === undefined ? [] : pastTables(read, scopeOf(context));
  const rules = await fileRulesOn(context);
  const people = await factsOn(context.db, tables, where);
  return { rules: rules.filter((rule) => !rule.isHidden), people };
}
