/**
 * Driver files, under the alias x, that readers without the right to restricted papers may see. One
 * that was of a restricted kind at any time stays hidden, or its older entries would show it.
 */
export const openPapers = `not exists (
  select from driver_file_type f where f.client_id = x.client_id and f.restricted
    and (f.id = x.file_type_id or exists (
      select from audit_entry e where e.client_id = x.client_id and e.table_name = 'driver_file'
        and e.record_id = x.id
        and f.id::text in (e.old_values ->> 'file_type_id', e.new_values ->> 'file_type_id'))))`;

const asksFor = (condition: string): string => `exists (
    select from ask_item i join driver_file_type f
      on f.client_id = i.client_id and f.id = i.file_type_id and f.restricted
     where i.client_id = a.client_id and ${condition})`;
const itemOf = (table: string): string =>
  `(select p.ask_item_id from ${table} p where p.client_id = a.client_id and p.id = a.record_id)`;

/** Entries of the trail, under the alias a, of asks for a restricted paper. */
export const isRestrictedAsk = `case a.table_name
    when 'ask' then ${asksFor('i.ask_id = a.record_id')}
    when 'ask_item' then ${asksFor('i.id = a.record_id')}
    when 'ask_upload' then ${asksFor(`i.id = ${itemOf('ask_upload')}`)}
    when 'ask_review' then ${asksFor(`i.id = ${itemOf('ask_review')}`)}
    else false end`;
