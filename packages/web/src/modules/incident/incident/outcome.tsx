import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { useState } from 'react';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import type { Incident } from './incident.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useOutcomeUndo } from './use-outcome-undo.ts';
import classes from './details.module.css';

/** How a case was closed, and its reopening. */
export function Outcome({ incident }: { readonly incident: Incident }) {
  const timeOf = useInstants();
  const { reopened } = useOutcomeUndo();
  const [isOpen, setOpen] = useState(false);
  const { resolutionDate, closedAt, closedBy } = incident;
  return (
    <Panel title="Resolution">
      <Facts>
        <Fact
          label="Resolution Date"
          note={`Closed ${timeOf(closedAt)}${closedBy ? ` by ${closedBy.displayName}` : ''}`}
        >
          {resolutionDate ? formatDay(resolutionDate.slice(0, 10)) : null}
        </Fact>
        <Fact label="Preventable">{incident.isPreventable}</Fact>
        <Fact label="Final Notes" isWide>
          {incident.finalNotes ? <span className={classes.text}>{incident.finalNotes}</span> : null}
        </Fact>
      </Facts>
      <Columns isAtEnd className={classes.acts}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Reopen Incident
        </Button>
      </Columns>
      <ReasonDialog
        opened={isOpen}
        incident={incident}
        op="incidents.reopen"
        words={{
          title: 'Reopen Incident',
          text: 'It goes back to the active incidents; how it was resolved stays in its timeline.',
          action: 'Reopen incident',
        }}
        onDone={(saved) => reopened([incident.caseNumber], [saved])}
        onClose={() => setOpen(false)}
      />
    </Panel>
  );
}
