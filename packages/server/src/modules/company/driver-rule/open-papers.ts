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
