import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Marks the UCR, which is for the year after its day, and the form 2290, whose first day follows from a unit's first use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table renewal_type drop constraint renewal_type_agency_rule_check;
alter table renewal_type add constraint renewal_type_agency_rule_check check
  (agency_rule in ('mcs150', 'iftaQuarter', 'iftaDecals', 'insurance', 'ucr', 'heavyUseTax'));
update renewal_type set agency_rule = case renewal_name
    when 'Unified Carrier Registration (UCR)' then 'ucr'
    when 'Heavy Vehicle Use Tax (2290)' then 'heavyUseTax' end
 where agency_rule is null and renewal_name in
   ('Unified Carrier Registration (UCR)', 'Heavy Vehicle Use Tax (2290)');
`,
  );
}
