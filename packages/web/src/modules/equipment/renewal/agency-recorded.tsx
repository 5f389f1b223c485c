import { counted, formatDay } from '@roadproof/domain/format';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import classes from './agency.module.css';
import { namesOf, type AgencyEntry } from './renewal.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly entry: AgencyEntry;
}

const texts = {
  recorded: 'Recorded',
  missing: 'Not recorded',
  later: 'Follows the date before it',
  undated: 'Not recorded',
  done: 'Completed',
  elsewhere: 'Insurance certificate',
} as const;

/** What is recorded of a date, in words. */
export function Recorded({ entry }: Props) {
  const { record, units, lastCompletedOn, expected } = entry;
  if (units)
    return (
      <>
        {[
          counted(units.recorded, 'unit'),
          ...(units.overdue > 0 ? [`${units.overdue} overdue`] : []),
          ...(units.dueSoon > 0 ? [`${units.dueSoon} due soon`] : []),
        ].join(', ')}
        {units.without.length > 0 ? (
          <span className={`${classes.differs ?? ''} ${toneStyles.warning ?? ''}`}>
            Missing: {namesOf(units.without)}
          </span>
        ) : null}
      </>
    );
  return (
    <>
      {(record === 'recorded' || record === 'done') && lastCompletedOn
        ? `Last completed ${formatDay(lastCompletedOn)}`
        : texts[record]}
      {expected ? (
        <span className={`${classes.differs ?? ''} ${toneStyles.warning ?? ''}`}>
          The rule says {formatDay(expected)}
        </span>
      ) : null}
    </>
  );
}

/** Where a date stands; of units it is where the worst of them stands. */
export function EntryStatus({ entry }: Props) {
  const { standing, units, record, dueDate, name } = entry;
  if (record === 'done')
    return <StatusChip state="COMPLETED" reason={`${name} is due again only after a change.`} />;
  if (!standing || !dueDate || record === 'later') return null;
  if (units && units.overdue > 0)
    return (
      <StatusChip state="OVERDUE" reason={`${name}: ${counted(units.overdue, 'unit')} overdue`} />
    );
  if (units && units.dueSoon > 0)
    return (
      <StatusChip state="DUE_SOON" reason={`${name}: ${counted(units.dueSoon, 'unit')} due soon`} />
    );
  return <StatusChip state={standing.state} reason={standing.text} />;
}
