import { slotWord } from '@roadproof/domain/people/slot-text';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { dueStateOf, needsAttention } from '../driver-file/slot-text.ts';
import type { DriverFile } from '../driver-file/slot.ts';
import classes from '../employee/details.module.css';
import textStyles from '../../../kit/layout/text.module.css';

/** How far the DQ file is, and what of it needs attention, each with its reason. */
export function FileStatus({ file }: { readonly file: DriverFile }) {
  const open = file.slots.filter(needsAttention);
  return (
    <Panel
      title="DQ File"
      aside={
        <Note as="span">
          {file.done} of {file.total} in place
        </Note>
      }
    >
      {open.length === 0 ? (
        <StatusMark state="COMPLETED" label="Nothing to do" />
      ) : (
        <Rows as="ul">
          {open.map((slot) => (
            <li key={slot.fileTypeId} className={classes.paper}>
              <span className={textStyles.strong}>{slot.name}</span>
              <StatusMark state={dueStateOf(slot)} label={slotWord(slot)} />
              <Note isSmall className={classes.reason}>
                {slot.reason}
              </Note>
            </li>
          ))}
        </Rows>
      )}
      {file.hidden > 0 ? (
        <Note>
          {file.hidden} restricted {file.hidden === 1 ? 'kind is' : 'kinds are'} not shown.
        </Note>
      ) : null}
    </Panel>
  );
}
