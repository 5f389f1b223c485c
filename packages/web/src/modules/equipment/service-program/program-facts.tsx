import { formatCount, formatDay } from '@roadproof/domain/format';
import { QuietLine } from '../../../kit/details/completion-table.tsx';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { aheadText, everyText, everyTimeText, type Program } from './program.ts';

interface Props {
  readonly program: Program;
}

export function ProgramFacts({ program }: Props) {
  return (
    <Panel title="Service Program">
      <Facts>
        <Fact label="Units">{formatCount(program.unitCount)}</Fact>
        <Fact label="Overdue">{formatCount(program.overdue)}</Fact>
        <Fact label="Due soon">{formatCount(program.dueSoon)}</Fact>
        <Fact label="Created">{formatDay(program.createdAt)}</Fact>
        {program.description ? (
          <Fact label="Description" isWide>
            {program.description}
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

const none = 'N/A';

/** What the program asks for and how often. */
export function ProgramTasks({ program }: Props) {
  const { meterUnits } = program;
  return (
    <Panel title="Tasks">
      <PlainTable
        label="Tasks"
        isInPanel
        head={['Task', 'By meter', 'Second meter', 'By time', 'Due soon', 'Reminders'].map(
          (header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ),
        )}
      >
        {program.lines.map((task) => (
          <tr key={task.id}>
            <th scope="row">
              {task.taskName}
              {task.includes.length > 0 ? (
                <QuietLine>Includes {task.includes.join(', ')}</QuietLine>
              ) : null}
            </th>
            <td data-label="By meter">
              {everyText(task.primaryMeterInterval, meterUnits.primary) ?? none}
            </td>
            <td data-label="Second meter">
              {everyText(task.secondaryMeterInterval, meterUnits.secondary) ?? none}
            </td>
            <td data-label="By time">{everyTimeText(task) ?? none}</td>
            <td data-label="Due soon">{aheadText(task, meterUnits) ?? 'As usual'}</td>
            <td data-label="Reminders">
              {formatCount(task.reminderCount)}
              {task.ownCount > 0 ? (
                <Note as="span" isSmall>
                  {' '}
                  and {formatCount(task.ownCount)} with an own schedule
                </Note>
              ) : null}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Panel>
  );
}
