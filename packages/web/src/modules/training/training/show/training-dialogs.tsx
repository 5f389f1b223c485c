import { counted } from '@roadproof/domain/format';
import { BulkDialog, type BulkFormProps } from '../../../../bulk-act/bulk-dialog.tsx';
import { namesOf, type Chosen } from '../../../../bulk-act/chosen.ts';
import { ReminderForm } from '../../../../bulk-act/reminder-form.tsx';
import { useReach } from '../../../../bulk-act/use-reach.ts';
import type { TrainingRow } from './training-source.ts';

const countOf = (rows: readonly unknown[]): string => counted(rows.length, 'training');

function Remind({ rows, onClose }: BulkFormProps<TrainingRow>) {
  const chosen = { trainingIds: rows.map(({ id }) => id) };
  return (
    <ReminderForm
      screen="training/remind-many"
      op="bulkActs.remindTrainings"
      chosen={chosen}
      note={`${namesOf(rows.map(({ trainingName }) => trainingName))}. Who has not completed ${rows.length === 1 ? 'it' : 'all of it'} gets one e-mail with what is due when.`}
      {...useReach(chosen)}
      onClose={onClose}
    />
  );
}

const forms = { remind: { title: 'Remind by e-mail', Form: Remind } } as const;

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'remind', TrainingRow> | null;
  readonly onClose: () => void;
}

/** What is asked before the people of chosen trainings are reminded of them. */
export function TrainingDialogs({ chosen, onClose }: Props) {
  return <BulkDialog act={chosen} forms={forms} countOf={countOf} width={520} onClose={onClose} />;
}
