import { Button, Select } from '@mantine/core';
import { Columns } from '../../../kit/layout/columns.tsx';
import { DayInput } from './day-input.tsx';
import classes from './paper-pile.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';
import { wayText } from './pile-text.ts';
import { PersonSelect } from './person-select.tsx';
import { ReviewerInput } from './reviewer-input.tsx';
import type { Choice, Paper, Pile } from './use-pile.ts';

interface Props {
  readonly paper: Paper;
  readonly kinds: Pile['kinds'];
  readonly onChoose: (choice: Choice) => void;
}

/** Whose and what a paper is, to be said or corrected; each answer counts at once. */
export function PaperFields({ paper, kinds, onChoose }: Props) {
  const { number, asks, employee, candidates, fileTypeId } = paper;
  const say = (choice: Omit<Choice, 'numbers'>) => onChoose({ numbers: [number], ...choice });
  const kind = kinds.find((one) => one.id === fileTypeId);
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <PersonSelect
          label="Person"
          value={employee}
          candidates={candidates}
          onChoose={(employeeId) => say({ employeeId })}
        />
      </div>
      <div className={classes.wide}>
        <Select
          size="xs"
          label="Kind"
          placeholder="Choose a kind…"
          data={kinds.map((one) => ({ value: one.id, label: one.name }))}
          value={fileTypeId}
          searchable
          checkIconPosition="right"
          maxDropdownHeight={260}
          onChange={(next) => {
            if (next !== null && next !== fileTypeId) say({ fileTypeId: next });
          }}
        />
      </div>
      <DayInput
        label="Date on it"
        value={paper.documentDate}
        onDay={(documentDate) => say({ documentDate })}
      />
      <DayInput
        label="Valid until"
        value={paper.expirationDate}
        onDay={(expirationDate) => say({ expirationDate })}
      />
      {kind?.needsReviewer && (
        <ReviewerInput
          label="Reviewer"
          value={paper.reviewerName}
          onName={(reviewerName) => say({ reviewerName })}
        />
      )}
      {paper.undecidedDay && (
        <div className={flowStyles.fullRow} role="group" aria-label={paper.undecidedDay.text}>
          <Columns>
            {paper.undecidedDay.readings.map((way) => (
              <Button
                key={way.order}
                size="xs"
                variant="default"
                onClick={() => say({ dayOrder: way.order })}
              >
                {wayText(way)}
              </Button>
            ))}
          </Columns>
        </div>
      )}
      {asks.includes('dates') && (
        <Columns className={flowStyles.fullRow}>
          <Button size="xs" variant="default" onClick={() => say({ employeeDates: 'take' })}>
            Take its dates
          </Button>
          <Button size="xs" variant="default" onClick={() => say({ employeeDates: 'keep' })}>
            Keep the record
          </Button>
        </Columns>
      )}
    </div>
  );
}
