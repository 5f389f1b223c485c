import { Button, Select } from '@mantine/core';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { DayInput } from './day-input.tsx';
import classes from './paper-pile.module.css';
import type { CommonQuestion } from './pile-groups.ts';
import { orderText } from './pile-text.ts';
import { PersonSelect } from './person-select.tsx';
import { ReviewerInput } from './reviewer-input.tsx';
import type { Choice, Pile } from './use-pile.ts';

interface Props {
  readonly questions: readonly CommonQuestion[];
  readonly kinds: Pile['kinds'];
  readonly onAnswer: (choice: Choice) => void;
}

const shown = 12;

/** Questions that several papers have in common: one answer is for all of them. */
export function CommonQuestions({ questions, kinds, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <Panel title="Answer once for several">
      <Rows as="ul" gap={12} className={classes.common}>
        {questions.slice(0, shown).map((question) => (
          <li key={question.key}>
            <span>{question.text}</span>
            <Answer
              question={question}
              kinds={kinds}
              onAnswer={(answer) => onAnswer({ numbers: [...question.numbers], ...answer })}
            />
          </li>
        ))}
      </Rows>
      {questions.length > shown && (
        <Note>and {questions.length - shown} more, once these are answered.</Note>
      )}
    </Panel>
  );
}

function Answer({
  question,
  kinds,
  onAnswer,
}: {
  readonly question: CommonQuestion;
  readonly kinds: Pile['kinds'];
  readonly onAnswer: (answer: Omit<Choice, 'numbers'>) => void;
}) {
  const { asks, text } = question;
  const named = { label: text, isLabelHidden: true } as const;
  switch (asks) {
    case 'person':
      return <PersonSelect {...named} onChoose={(employeeId) => onAnswer({ employeeId })} />;
    case 'kind':
      return (
        <Select
          size="xs"
          aria-label={text}
          placeholder="Choose a kind…"
          data={kinds.map((kind) => ({ value: kind.id, label: kind.name }))}
          value={null}
          searchable
          onChange={(fileTypeId) => {
            if (fileTypeId !== null) onAnswer({ fileTypeId });
          }}
        />
      );
    case 'reviewer':
      return (
        <ReviewerInput
          {...named}
          value={null}
          onName={(reviewerName) => onAnswer({ reviewerName })}
        />
      );
    case 'date':
      return (
        <DayInput {...named} value={null} onDay={(documentDate) => onAnswer({ documentDate })} />
      );
    case 'order':
      return (
        <div role="group" aria-label={text}>
          <Columns>
            {question.orders.map((dayOrder) => (
              <Button
                key={dayOrder}
                size="xs"
                variant="default"
                onClick={() => onAnswer({ dayOrder })}
              >
                {orderText[dayOrder]}
              </Button>
            ))}
          </Columns>
        </div>
      );
    case 'dates':
      return (
        <Columns>
          <Button size="xs" variant="default" onClick={() => onAnswer({ employeeDates: 'take' })}>
            Take the cards' dates
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer({ employeeDates: 'keep' })}>
            Keep the records
          </Button>
        </Columns>
      );
  }
}
