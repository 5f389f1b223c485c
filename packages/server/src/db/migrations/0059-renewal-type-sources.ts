import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What was read for a kind of renewal, and which rule of the pack it is: a newer pack is proposed to
 * the company. A company keeps the rules it has until it accepts the new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table renewal_type
       add source_text text,
       add source_kind text not null default 'none'
         check (source_kind in ('law', 'guidance', 'secondary', 'none')),
       add source_copy text,
       add source_is_old boolean not null default false,
       add last_checked date,
       -- Who read the text on the day of last_checked; null where the rule pack brought it.
       add checked_by uuid,
       -- The rule of the pack that it is; null for a kind of the company's own.
       add pack_code text,
       add pack_version integer not null default 2,
       add foreign key (client_id, checked_by) references employee (client_id, id);
     create index renewal_type_checked_by on renewal_type (client_id, checked_by)
       where checked_by is not null;`,
  );
  await fill(db);
}

/** Kinds that a company got when it began are known by their rule, the others by their name; of two of a name the older one is. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update renewal_type t set pack_code = k.pack_code
       from (select distinct on (client_id, pack_code) client_id, id, pack_code
         from (select client_id, id, created_at, case
             when code = 'annualInspection' then 'ANNUAL_INSPECTION'
             when agency_rule is not null then case agency_rule
               when 'mcs150' then 'MCS150' when 'iftaQuarter' then 'IFTA_RETURN'
               when 'iftaDecals' then 'IFTA_DECALS' when 'ucr' then 'UCR'
               when 'heavyUseTax' then 'FORM_2290' when 'insurance' then 'INSURANCE_POLICY' end
             else case lower(renewal_name)
               when 'registration' then 'REGISTRATION' when 'irp cab card' then 'IRP_CAB_CARD'
               when 'insurance card' then 'INSURANCE_CARD' when 'state permit' then 'STATE_PERMIT'
               when 'lease' then 'LEASE' when 'fire extinguisher' then 'FIRE_EXTINGUISHER'
               when 'bus emergency exit test' then 'BUS_EXIT_TEST'
               when 'boc-3 process agents' then 'BOC3'
               when 'phmsa hazmat registration' then 'PHMSA' end end as pack_code
           from renewal_type where deleted_at is null) named
        where pack_code is not null
        order by client_id, pack_code, created_at, id) k
      where t.client_id = k.client_id and t.id = k.id and t.pack_code is null`,
  );
}
