import { counted } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import { BulkDialog, type BulkFormProps } from '../../../bulk-act/bulk-dialog.tsx';
import { namesOf, type Chosen } from '../../../bulk-act/chosen.ts';
import { ReminderForm } from '../../../bulk-act/reminder-form.tsx';
import { byReach, type CardHolder } from './card-holders.ts';

const countOf = (people: readonly unknown[]): string => counted(people.length, 'person', 'people');
const namedBy = (people: readonly CardHolder[]): string => namesOf(people.map(displayName));

function Remind({ rows: people, onClose }: BulkFormProps<CardHolder>) {
  const { reached, silent, calm } = byReach(people);
  return (
    <ReminderForm
      screen="employee/remind-cards"
      op="bulkActs.remindCards"
      chosen={{ employeeIds: people.map(({ id }) => id) }}
      fault={reached.length === 0 ? 'None of them can be reminded.' : undefined}
      onClose={onClose}
      note={
        <>
          {reached.length > 0
            ? `${namedBy(reached)}: one e-mail each about a license or med card that has expired, expires soon or is missing. `
            : null}
          {silent.length > 0 ? (
            <strong>
              No e-mail address, so not notified: {silent.map(displayName).join(', ')}.{' '}
            </strong>
          ) : null}
          {calm.length > 0 ? `Nothing to remind of: ${countOf(calm)}.` : null}
        </>
      }
    />
  );
}

const forms = { remind: { title: 'Remind by e-mail', Form: Remind } } as const;

interface Props {
  /** Null while nothing is asked. */
  readonly chosen: Chosen<'remind', CardHolder> | null;
  readonly onClose: () => void;
}

/** What is asked before the chosen people are reminded of their license and med card. */
export function CardReminderDialog({ chosen, onClose }: Props) {
  return <BulkDialog act={chosen} forms={forms} countOf={countOf} width={520} onClose={onClose} />;
}
