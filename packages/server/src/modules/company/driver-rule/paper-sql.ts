import { changeNotice } from '@roadproof/domain/people/clearinghouse';

/*
 * Which of several papers of one kind is the latest, told once for every statement; the pieces
 * are constants over `driver_file f`. The domain's `latestPaper` compares what they give.
 */

// Asked once for a statement, not once for a row: it depends on none.
const zone = '(select c.time_zone from client c where c.id = (select current_client()))';

/** The day on the paper; of one without, the day in the company's time zone on which it was filed. */
export const effectiveDay = `coalesce(f.document_date, (f.created_at at time zone ${zone})::date)`;

/** When it was filed, to the microsecond and of one length, so that it compares as a text. */
export const filedAt = `to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

// Who noted that a record was made and is lawfully gone, and on which day.
const goneNote = `case when f.is_lawfully_gone then json_build_object(
  'on', (f.created_at at time zone ${zone})::date,
  'by', (select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
           from employee p where p.client_id = f.client_id and p.id = f.created_by)) end`;

/** The day and the time at which a result was learned, by the company's clock. */
export const learnedOn = `(f.learned_at at time zone ${zone})::date`;
export const learnedTime = `to_char(f.learned_at at time zone ${zone}, 'HH24:MI')`;

// When a result was learned, with the zone whose day counts.
const learned = `case when f.learned_at is not null then json_build_object(
  'at', to_char(f.learned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timeZone', ${zone}) end`;

/**
 * What the rules of the file look at, as the arguments of `json_build_object`. The server alone reads it:
 * `jsonb` would sort the keys of each paper first, and took half of the time of the drivers.
 */
export const paperFacts = `'id', f.id, 'fileTypeId', f.file_type_id, 'effective', ${effectiveDay}, 'documentDate', f.document_date, 'filedAt', ${filedAt}, 'expirationDate', f.expiration_date, 'employer', f.employer_name, 'result', f.result, 'learned', ${learned}, 'isRemoved', f.deleted_at is not null, 'goneNote', ${goneNote}`;

/** Papers the rules look at: those on file, and those deleted when their retention was over. */
export const countsForRules = '(f.deleted_at is null or f.removed_as_allowed)';

/** The last query made on a consent (a notice is none), where its kind is kept from there; `r` is the rule. */
export const reliedOn = `case when r.retention_rule like 'last(%' then (
  select max(coalesce(q.document_date, (q.created_at at time zone ${zone})::date))
    from driver_file q
    join driver_file_type k on k.client_id = q.client_id and k.id = q.file_type_id
   where q.client_id = f.client_id and q.employee_id = f.employee_id
     and (q.deleted_at is null or q.removed_as_allowed)
     and q.result is distinct from '${changeNotice}'
     and k.code = any(string_to_array(substring(r.retention_rule from '[(](.*)[)]'), '|'))) end`;
