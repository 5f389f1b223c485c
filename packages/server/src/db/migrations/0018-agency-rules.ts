import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Marks the kinds of renewals whose dates an agency sets by a rule of its own; their names may be changed, the mark stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table renewal_type add column agency_rule text
  check (agency_rule in ('mcs150', 'iftaQuarter', 'iftaDecals', 'insurance'));
update renewal_type set agency_rule = case renewal_name
    when 'MCS-150 Biennial Update' then 'mcs150'
    when 'IFTA Quarterly Return' then 'iftaQuarter'
    when 'IFTA Decals' then 'iftaDecals'
    when 'Insurance Policy' then 'insurance' end
 where renewal_name in
   ('MCS-150 Biennial Update', 'IFTA Quarterly Return', 'IFTA Decals', 'Insurance Policy');
`,
  );
}
