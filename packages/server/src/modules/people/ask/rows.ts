import { askRow } from '@roadproof/contract/people/ask';
import { askColumns } from '@roadproof/contract/people/ask.columns';
import { askAnswerWords } from '@roadproof/domain/people/ask';
import { sql } from 'kysely';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, nameOf, part } from '../../../db/list-part.ts';
import { anySays } from '../../../db/search-sql.ts';

/** Items of an ask, under the alias i, that readers without the right to restricted papers may see. */
export const isOpenKind = `not exists (select from driver_file_type r
  where r.client_id = i.client_id and r.id = i.file_type_id and r.restricted)`;

const answerWords = Object.entries(askAnswerWords)
  .map(([answer, words]) => `when '${answer}' then '${words}'`)
  .join(' ');

/** Asks, the newest on top: with every paper, or without those of restricted kinds. */
function sourceFor(mayOpenRestricted: boolean) {
  const items = `from ask_item i where i.client_id = a.client_id and i.ask_id = a.id
    ${mayOpenRestricted ? '' : `and ${isOpenKind}`}`;
  return listSource(askRow, {
    name: mayOpenRestricted ? 'ask' : 'ask-without-restricted',
    of: part('ask', 'a'),
    where: `a.deleted_at is null and exists (select ${items})`,
    columns: askColumns,
    joins: {
      holder: innerJoin('employee', 'e', 'a.employee_id'),
      maker: leftJoin('employee', 'm', 'a.asked_by_id'),
      link: innerJoin('link', 'l', 'a.link_id'),
    },
    fields: {
      personId: { sql: 'a.employee_id' },
      person: { sql: nameOf('e'), joins: ['holder'] },
      papers: { sql: `(select string_agg(i.label, ', ' order by i.created_at, i.label) ${items})` },
      askedBy: { sql: nameOf('m'), joins: ['maker'] },
      state: {
        sql: `coalesce(a.closed_as, case when exists (select ${items} and i.state = 'received')
          then 'received' else 'asked' end)`,
      },
      openedAt: { sql: 'l.opened_at', joins: ['link'] },
      endsOn: {
        sql: `((l.expires_at at time zone (
          select c.time_zone from client c where c.id = l.client_id))::date - 1)`,
        joins: ['link'],
      },
      answers: {
        sql: `(select string_agg(distinct case i.answer ${answerWords} end, ', ') ${items}
          and i.answer is not null)`,
      },
    },
    extra: {
      personId: (ids: readonly string[]) => ({
        sql: sql`a.employee_id = any(${[...ids]}::uuid[])`,
      }),
    },
    search: (pattern) => ({
      sql: anySays([nameOf('e'), `(select string_agg(i.label, ' ') ${items})`], pattern),
      joins: ['holder'],
    }),
    order: [{ field: 'askedAt', direction: 'desc' }],
  });
}

/** Asks for readers with the right to restricted papers, and for those without. */
export const askSources = { all: sourceFor(true), open: sourceFor(false) };
