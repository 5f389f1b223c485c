import { Button } from '@mantine/core';
import { formatMoment } from '@roadproof/domain/format';
import { useState } from 'react';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { answerText, type Incident, type IncidentDriver } from './incident.ts';
import { TestClockLine } from './test-clock-line.tsx';
import { TestDialog, type TestRequest } from './test-dialog.tsx';

interface Props {
  readonly incident: Incident;
  readonly driver: IncidentDriver;
}

/** A driver of the case: what the register and the tests ask of each. */
export function DriverPanel({ incident, driver }: Props) {
  const [request, setRequest] = useState<TestRequest | null>(null);
  const { clocks, tests, citedAt } = driver;
  return (
    <Panel title={`Driver: ${driver.name}`}>
      <Facts>
        <Fact label="Unit driven">{driver.equipmentName}</Fact>
        <Fact label="Needs a commercial license">{answerText(driver.needsCdl)}</Fact>
        <Fact
          label="Moving citation"
          note={citedAt ? formatMoment(citedAt, incident.incidentZone) : undefined}
        >
          {answerText(driver.cited)}
        </Fact>
        {driver.died ? <Fact label="Driver">Died</Fact> : null}
      </Facts>
      {clocks?.map((clock) => {
        const test = tests?.find(({ kind }) => kind === clock.kind);
        const isOpen = clock.state !== 'notNeeded';
        const name = clock.kind === 'alcohol' ? 'alcohol test' : 'drug test';
        return (
          <TestClockLine key={clock.kind} clock={clock} zone={incident.incidentZone}>
            {test?.testedAt ? (
              <Note isSmall>{formatMoment(test.testedAt, incident.incidentZone)}</Note>
            ) : null}
            {test?.lateReason ? <Note isSmall>Not within 2 hours: {test.lateReason}</Note> : null}
            {isOpen || test ? (
              <Columns gap={8}>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={`Record a test, ${name} of ${driver.name}`}
                  onClick={() => setRequest({ kind: clock.kind, isDone: true, test })}
                >
                  Record a test
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Not done, because… ${name} of ${driver.name}`}
                  onClick={() => setRequest({ kind: clock.kind, isDone: false, test })}
                >
                  Not done, because…
                </Button>
              </Columns>
            ) : null}
          </TestClockLine>
        );
      })}
      <TestDialog
        incident={incident}
        driver={driver}
        request={request}
        onClose={() => setRequest(null)}
      />
    </Panel>
  );
}
