import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Rules of units and of the company name their paragraph in full, and who says how long a proof is
 * kept; a yearly inspection has a result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await fill(db);
  await run(db, index);
}

const columns = `
alter table renewal_type
  add retention_citation text;
alter table renewal_history
  add inspector_name text,
  add defects text,
  -- Of an inspection that was passed; one that failed completes nothing and moves nothing.
  add result text check (result in ('pass', 'fail'));
`;

/** Paragraphs that stood without their code are of Title 49. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update renewal_type set regulation = '49 CFR ' || regulation where regulation ~ '^[0-9]{3}([.]|$)';
     update renewal_type set regulation = case agency_rule
         when 'heavyUseTax' then '26 CFR 41.6071(a)-1' when 'iftaQuarter' then 'IFTA R960, P510'
         when 'ucr' then '49 U.S.C. 14504a; 49 CFR 367' when 'insurance' then '49 CFR 387.7' end
      where regulation is null and agency_rule in ('heavyUseTax', 'iftaQuarter', 'ucr', 'insurance');
     update renewal_type set regulation = '49 CFR 390.19T(b)'
      where agency_rule = 'mcs150' and regulation = '49 CFR 390.19';
     update renewal_type set regulation = 'IRP 1000'
      where regulation is null and renewal_name = 'IRP Cab Card';
     update renewal_type set regulation = 'IFTA Articles of Agreement'
      where regulation is null and agency_rule = 'iftaDecals';
     update renewal_type set retention_citation = '49 CFR 396.21(b)'
      where code = 'annualInspection' and retention_rule = '14m' and retention_citation is null`,
  );
}

// Which units have a renewal of a kind at all: those that need one and have none are missing it.
const index = `
create index renewal_unit_type on renewal (client_id, renewal_type_id, equipment_id)
  where deleted_at is null;
`;
