import { answerNames, answers } from '@roadproof/domain/answer';
import { loadMarks, loadNames } from '@roadproof/domain/dispatch/dispatch-facts';
import { nameOf } from '../db/list-part.ts';
import type { HistoryPart } from './kind.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

// The first reason is the worst one, and makes the answer; the two kinds of reader may have two.
const effect = `coalesce(x.reasons -> case when g.may_open_restricted then 'restricted' else 'open' end
  -> 'reasons' -> 0 ->> 'effect', 'yes')`;
const answer = `case ${effect} ${answers
  .map((one) => `when '${one}' then '${answerNames[one]}'`)
  .join(' ')} end`;

const unit = (id: string): string => `(select u.name from equipment u
  where u.client_id = x.client_id and u.id = ${id})`;
const trailers = `(select ' with ' || string_agg(u.name, ' and ' order by t.place)
  from unnest(x.trailer_ids) with ordinality t (id, place)
  join equipment u on u.client_id = x.client_id and u.id = t.id)`;

const load = loadMarks.map((mark) =>
  mark === 'interstate'
    ? `case when not (x.load ->> 'interstate')::boolean then ', within the State' else '' end`
    : `case when (x.load ->> '${mark}')::boolean then ', ${lower(loadNames[mark])}' else '' end`,
);

const words = `${answer} || ' for ' || to_char(x.day, 'MM/DD/YYYY') || ', ' || `;
const vehicle = `${unit('x.equipment_id')} || coalesce(${trailers}, '') || ${load.join(' || ')}`;

const kept = {
  kind: 'dispatchAnswer',
  title: 'Dispatch answer',
  isOpened: true,
} as const;

const driver = `(select ${nameOf('u')} from employee u
  where u.client_id = x.client_id and u.id = x.employee_id)`;

/** Kept answers in the history of their driver. */
export const answersOfDriver: HistoryPart = { ...kept, subject: { sql: words + vehicle } };

/** Kept answers in the history of a unit: as the power unit or as one of the trailers. */
export const answersOfUnit: readonly HistoryPart[] = [
  'equipment_id',
  ...[1, 2, 3].map((place) => `trailer_ids[${place}]`),
].map((by) => ({
  ...kept,
  via: { join: '', owner: 'g.id', by },
  subject: { sql: `${words}${driver} || ', ' || ${vehicle}` },
}));
