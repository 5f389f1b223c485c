import { DetailsSection } from '../../kit/details/details.tsx';
import { StatusMark } from '../../kit/status/status-mark.tsx';
import { dueStateOf, needsAttention, slotReason, slotWord } from '../driver-file/slot-text.ts';
import type { DriverFile } from '../driver-file/slot.ts';
import classes from '../employee/details.module.css';

/** How far the DQ file is, and what of it needs attention, each with its reason. */
export function FileStanding({ file }: { readonly file: DriverFile }) {
  const open = file.slots.filter(needsAttention);
  return (
    <DetailsSection
      title="DQ File"
      aside={
        <span className={classes.quiet}>
          {file.done} of {file.total} in place
        </span>
      }
    >
      {open.length === 0 ? (
        <StatusMark state="COMPLETED" label="Nothing to do" />
      ) : (
        <ul className={classes.papers}>
          {open.map((slot) => (
            <li key={slot.fileTypeId} className={classes.paper}>
              <span className={classes.paperName}>{slot.name}</span>
              <StatusMark state={dueStateOf(slot)} label={slotWord(slot)} />
              <p className={classes.reason}>{slotReason(slot)}</p>
            </li>
          ))}
        </ul>
      )}
      {file.hidden > 0 ? (
        <p className={classes.quiet}>
          {file.hidden} restricted {file.hidden === 1 ? 'kind is' : 'kinds are'} not shown.
        </p>
      ) : null}
    </DetailsSection>
  );
}
