import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { FilingForm } from './filing-form.tsx';
import { QueueHead, QueuePane, type FilingQueue } from './filing-queue.tsx';
import classes from './filing.module.css';
import type { PaperKind } from './slot.ts';

/** A slot about to be filled, with the file that was dropped on it. */
interface Filing {
  readonly kind: PaperKind;
  readonly file: File | undefined;
  /** Counts the dialogs opened, so that each starts with a form of its own. */
  readonly turn: number;
}

interface Props {
  readonly opened: boolean;
  /** The slot being filled; it stays while the dialog fades out. */
  readonly filing: Filing | null;
  readonly employeeId: string;
  readonly driverName: string;
  /** By default the kind of paper. */
  readonly title?: string;
  /** The list that it was opened from, where there is one to go on with. */
  readonly queue?: FilingQueue;
  readonly onClose: () => void;
  readonly onSaved: (fileTypeId: string, goesOn: boolean) => void;
  readonly onUndone?: () => void;
}

/** Files one paper beside the paper itself: the kind is the slot's, and what was read from the paper is offered. */
export function SlotDialog(props: Props) {
  const { opened, filing, employeeId, driverName, title, queue, onClose, onSaved, onUndone } =
    props;
  return (
    <FormDialog
      isFull
      opened={opened}
      title={title ?? filing?.kind.name ?? ''}
      aside={
        <span className={classes.about}>
          {driverName}
          {queue ? <QueueHead {...queue} /> : null}
        </span>
      }
      onClose={onClose}
    >
      {filing ? (
        <div className={classes.panes} data-queue={queue ? true : undefined}>
          <FilingForm
            key={`${filing.turn} ${employeeId} ${filing.kind.code}`}
            kind={filing.kind}
            file={filing.file}
            employeeId={employeeId}
            driverName={driverName}
            queue={queue}
            onSaved={onSaved}
            onUndone={onUndone}
          />
          {queue ? <QueuePane {...queue} /> : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
