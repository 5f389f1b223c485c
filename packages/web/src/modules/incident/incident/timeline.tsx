import { formatDay } from '@roadproof/domain/format';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Incident } from './incident.ts';

const done: Readonly<Record<Incident['events'][number]['kind'], string>> = {
  created: 'Reported',
  updated: 'Changed',
  resolved: 'Closed',
  reopened: 'Reopened',
  overridden: 'DOT recordable changed',
  linked: 'Follow-up',
  tested: 'Test recorded',
};

/** What happened to a case, newest first. */
export function Timeline({ incident }: { readonly incident: Incident }) {
  const timeOf = useInstants();
  return (
    <Panel title="Timeline">
      <Rows as="ol" isLined gap={10}>
        {incident.events.map((event) => {
          const says = [
            event.notes,
            event.reason,
            event.finalNotes,
            event.resolutionDate &&
              `Resolution date ${formatDay(event.resolutionDate.slice(0, 10))}`,
          ].filter(Boolean);
          return (
            <li key={event.id}>
              <strong>{done[event.kind]}</strong>{' '}
              <Note as="span" isSmall>
                {timeOf(event.happenedAt)}
                {event.by ? `, ${event.by}` : ''}
              </Note>
              {says.length > 0 ? <Note>{says.join('. ')}</Note> : null}
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
}
