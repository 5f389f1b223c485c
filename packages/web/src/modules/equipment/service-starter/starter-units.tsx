import { formatDay, formatReading } from '@roadproof/domain/format';
import { starterStart } from '@roadproof/domain/service-starter-begin';
import { useToday } from '../../../kit/form/today.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { beginLabel, measureSign, type Chosen, type StarterProgram } from './starter-plan.ts';
import styles from './starter.module.css';

interface Props {
  readonly chosen: readonly Chosen[];
  readonly programs: readonly StarterProgram[];
  readonly onClose: () => void;
}

const heads = ['Equipment', 'Task', 'Begins', 'First due', 'Status'] as const;

/** Most rows that are drawn; a fleet of thousands is read by program. */
const mostRows = 1500;

/** Every chosen unit with each of its tasks: where it begins and when it is first due; then the units that stay out. */
export function StarterUnits({ chosen, programs, onClose }: Props) {
  const today = useToday();
  const rows = chosen.flatMap(({ program, lines, units }) =>
    units.flatMap((unit) =>
      lines.map((line) => ({ program, unit, line, start: starterStart(unit, line, today) })),
    ),
  );
  // Overdue ones first: they are what a person looks for before starting.
  const sorted = rows
    .filter(({ start }) => start.isPlanned)
    .toSorted((one, other) => Number(other.start.isOverdue) - Number(one.start.isOverdue));
  const kept = programs.flatMap(({ leftOut }) => leftOut);
  const names = new Map(kept.map((unit) => [unit.equipmentId, unit]));
  return (
    <Dialog opened title="Each unit" onClose={onClose} width={860}>
      <PlainTable
        label="Each unit"
        isInPanel
        head={heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
      >
        {sorted.slice(0, mostRows).map(({ program, unit, line, start }) => (
          <tr key={`${unit.equipmentId} ${program.code} ${line.taskName}`}>
            <td data-label="Equipment">{unit.name}</td>
            <td data-label="Task">{line.taskName}</td>
            <td data-label="Begins">
              {beginLabel[start.begin]}
              {start.begin === 'lastService' && unit.lastService
                ? ` ${formatDay(unit.lastService.day)}`
                : ''}
              {start.begin === 'lastService' && unit.lastServiceReading !== null
                ? `, ${formatReading(unit.lastServiceReading, program.meter === 'primary' ? (program.meterUnit ?? '') : '')}`
                : ''}
            </td>
            <td data-label="First due">
              {[
                start.nextUsage === null
                  ? null
                  : formatReading(start.nextUsage, measureSign(program)),
                start.nextDay === null ? null : formatDay(start.nextDay),
              ]
                .filter((part) => part !== null)
                .join(' or ')}
            </td>
            <td data-label="Status">
              <StatusMark state={start.isOverdue ? 'OVERDUE' : 'PENDING'} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {sorted.length > mostRows && <Note>The first {mostRows.toLocaleString('en-US')} rows.</Note>}
      {names.size > 0 && (
        <ul className={styles.out}>
          {[...names.values()].map(({ equipmentId, text }) => (
            <li key={equipmentId}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
