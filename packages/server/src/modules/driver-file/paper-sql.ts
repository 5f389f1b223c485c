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

/** What the rules of the file look at, as the arguments of `jsonb_build_object`. */
export const paperFacts = `'id', f.id, 'fileTypeId', f.file_type_id, 'effective', ${effectiveDay}, 'filedAt', ${filedAt}, 'expirationDate', f.expiration_date`;
