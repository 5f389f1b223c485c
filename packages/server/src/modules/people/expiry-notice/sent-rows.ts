import { sentNotice } from '@roadproof/contract/people/expiry-notice';
import { sentNoticeColumns } from '@roadproof/contract/people/sent-notice.columns';
import { noticeLabels } from '@roadproof/domain/people/expiry-notice';
import { constant } from '../../../db/list-source.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { anySays } from '../../../db/search-sql.ts';

// Of a paper the id of its kind follows the kind of item.
const paperKind = `case when n.item_kind like 'file:%' then substring(n.item_kind from 6)::uuid end`;
const requirement = `case n.item_kind when 'training' then n.item_id end`;
/** A record named by what a notice is about, under an alias. */
const byNotice = (table: string, alias: string, id: string) => ({
  alias,
  from: 'n',
  sql: `left join ${table} ${alias} on ${alias}.client_id = n.client_id and ${alias}.id = ${id}`,
});
const about = `case n.item_kind when 'license' then '${noticeLabels.license}'
  when 'medCard' then '${noticeLabels.medCard}' when 'training' then c.course_name
  else k.lookup_display_name end`;
const state = `case m.status when 'sent' then 'Sent' when 'failed' then 'Failed' else 'Waiting' end`;

/** The notices that were mailed or are about to be, the newest on top. */
export const sentNoticeSource = listSource(sentNotice, {
  name: 'sent-notice',
  of: part('notification', 'n'),
  where: `n.deleted_at is null and n.mail_id is not null
    and (n.item_kind in ('license', 'medCard', 'training') or n.item_kind like 'file:%')`,
  columns: sentNoticeColumns,
  joins: {
    mail: leftJoin('mailOutbox', 'm', 'n.mail_id'),
    reader: leftJoin('employee', 'e', 'm.employee_id'),
    kind: byNotice('lookup_value', 'k', paperKind),
    rule: byNotice('driver_file_type', 'f', paperKind),
    requirement: byNotice('training_requirement', 'x', requirement),
    course: leftJoin('courseCatalog', 'c', 'x.course_catalog_id'),
  },
  fields: {
    personId: { sql: 'm.employee_id', joins: ['mail'] },
    person: { sql: nameOf('e'), joins: ['mail', 'reader'] },
    about: { sql: about, joins: ['kind', 'requirement', 'course'] },
    address: { sql: 'm.recipient', joins: ['mail'] },
    state: { sql: state, joins: ['mail'] },
    problem: { sql: 'm.last_error', joins: ['mail'] },
  },
  extra: {
    /** The caller's rights: to trainings, of everything else, and to restricted papers. */
    seen: ({
      trainings,
      others,
      restricted,
    }: Readonly<Record<'trainings' | 'others' | 'restricted', boolean>>) => ({
      sql: constant(
        [
          trainings ? null : `n.item_kind <> 'training'`,
          others ? null : `n.item_kind = 'training'`,
          restricted ? null : 'not coalesce(f.restricted, false)',
        ]
          .filter(Boolean)
          .join(' and ') || 'true',
      ),
      joins: ['rule'],
    }),
  },
  search: (pattern) => ({
    sql: anySays([nameOf('e'), about, 'm.recipient'], pattern),
    joins: ['mail', 'reader', 'kind', 'requirement', 'course'],
  }),
  order: [{ field: 'createdAt', direction: 'desc' }],
});
