import type { CalendarDay } from '../calendar-day.ts';
import type { FullQueryDuty } from './clearinghouse.ts';
import type { Slot, SlotState } from './dq-file.ts';
import { reasonText, dueStatusLabel, type DueStatus } from '../due.ts';
import { citationOf } from './file-rule.ts';
import { noDotEmployer } from './former-employer.ts';
import { formatTime } from '../clock-time.ts';
import { counted, formatDay } from '../format.ts';

const slotWords: Readonly<Record<SlotState, string>> = {
  PRESENT: 'Present',
  FILED_LATE: 'Filed late',
  NOT_NEEDED: 'Ended',
  NEVER_FILED: 'Never filed',
  OPTIONAL: 'Optional',
  PENDING: 'Pending',
  DUE_SOON: 'Due soon',
  OVERDUE: 'Overdue',
  MISSING: 'Missing',
};

/** The word for where a slot stands: a document expires, any other paper is due. */
export function slotWord({
  state,
  required,
  standing: { expires },
}: Pick<Slot, 'state' | 'required'> & {
  readonly standing: Pick<DueStatus, 'expires'>;
}): string {
  if (state === 'OPTIONAL' && required === 'ifApplicable') return 'If applicable';
  if (state === 'OVERDUE' || state === 'DUE_SOON') return dueStatusLabel({ state, expires });
  return slotWords[state];
}

/** Why a slot stands where it stands, in one sentence, the same on the slot, in the tracker and in every export. */
export function slotText(slot: Slot): string {
  const { reliefEnded } = slot;
  const asks = slot.state === 'MISSING' || slot.state === 'OVERDUE' || slot.state === 'DUE_SOON';
  if (reliefEnded === null || !asks) return reasonOf(slot);
  return `${reasonOf(slot)}. FMCSA's relief for paper cards ended ${formatDay(reliefEnded)} in what we know; an administrator can enter a later end.`;
}

/** Words for a paper that counts by the day of filing, because no day printed on it is known. */
const undatedText = (filedOn: CalendarDay | null): string =>
  `is on file without a date of its own: the day it was filed counts, ${formatDay(filedOn)}`;

function reasonOf(slot: Slot): string {
  const { rule, state, due, late, dated } = slot;
  const source = slot.source ? ` (${slot.source})` : '';
  switch (state) {
    case 'PRESENT':
      if (slot.isNoEmployer)
        return `Present: ${noDotEmployer}, written down ${formatDay(dated)}${source}`;
      return `Present: ${rule.name} ${slot.isDated ? `of ${formatDay(dated)} is on file` : undatedText(dated)}${due ? `, ${slot.standing.expires ? 'valid until' : 'next due'} ${formatDay(due)}` : ''}${source}`;
    case 'FILED_LATE':
      return `On file, ${counted(late?.days ?? 0, 'day')} late: ${late?.isDated === false ? 'filed without a date of its own on' : 'dated'} ${formatDay(late?.dated)}, was due ${formatDay(late?.due)}${source}`;
    case 'NOT_NEEDED':
    case 'NEVER_FILED':
      return endedText(slot);
    case 'OPTIONAL':
      return slot.required === 'ifApplicable'
        ? `If applicable: file ${rule.name} when it concerns this person${source}`
        : `Optional: ${rule.name} is kept when there is one${source}`;
    case 'MISSING': {
      if (slot.lack !== null) return `Missing: ${slot.lack}`;
      const facts = [due && `was due ${formatDay(due)}`, slot.source].filter(Boolean);
      return `Missing: ${rule.name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
    }
    case 'PENDING':
    case 'DUE_SOON':
    case 'OVERDUE':
      return dueText(slot, slot.fullQuery);
  }
}

function dueText({ rule, state, due, standing }: Slot, fullQuery: FullQueryDuty | null): string {
  const reason = reasonText(standing, rule.name);
  if (fullQuery === null) return reason;
  // The yearly query was due before: both are said.
  if (fullQuery.due !== due) return `${reason}. ${fullQueryText(fullQuery, 'DUE_SOON')}`;
  return fullQueryText(fullQuery, state);
}

/** Until when the full query must be made, to the minute, and what may not be done without it. */
function fullQueryText({ due, time, after, source }: FullQueryDuty, state: SlotState): string {
  const by = state === 'OVERDUE' ? 'Overdue: the full query was due by' : 'Full query by';
  const since = after === 'hit' ? 'the hit' : 'the notice of a change';
  return `${by} ${formatDay(due)}, ${formatTime(time)}, 24 hours after ${since} (${source}); without it the driver may not perform safety-sensitive functions`;
}

/** Why nobody asks for a proof any more: it was there, it was noted to have been, or it never was. */
function endedText({ rule, source, state, ended }: Slot): string {
  const { retentionCfr } = rule;
  const cfr = ended?.cfr ?? retentionCfr;
  const keeps = cfr ? ` (${citationOf(cfr)})` : source ? ` (${source})` : '';
  if (ended === null) return `Proof no longer needed${keeps}`;
  const { since, due, note } = ended;
  if (state === 'NEVER_FILED') {
    const made = due === null ? '' : ` before ${formatDay(due)}`;
    return `Never filed. The record would be over since ${formatDay(since)}${keeps}; no one can show that it was made${made}${source ? ` (${source})` : ''}`;
  }
  if (note === null) return `Proof no longer needed since ${formatDay(since)}${keeps}`;
  return `Made, record lawfully gone: noted ${formatDay(note.on)}${note.by ? ` by ${note.by}` : ''}${keeps}`;
}
