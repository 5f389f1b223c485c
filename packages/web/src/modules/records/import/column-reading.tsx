import { Button, Select } from '@mantine/core';
import { useId, useState } from 'react';
import { Note } from '../../../kit/layout/note.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { ColumnQuestion, answerIn, withAnswer } from './column-question.tsx';
import styles from './import.module.css';
import type { DraftMapping } from './use-draft-mapping.ts';
import type { Import } from './use-import.ts';

type Column = Import['columns'][number];

interface Props {
  readonly data: Import;
  readonly column: Column;
  /** The place of the column in the file. */
  readonly at: number;
  readonly draft: DraftMapping;
  readonly onDraft: (draft: DraftMapping) => void;
}

/** What was understood of a column in one line, what is asked about it, and the ways to overrule how it is read. */
export function ColumnReading({ data, column, at, draft, onDraft }: Props) {
  const { header, understood, remarks, question, choices } = column;
  const reads = draft.reads[at] ?? null;
  const isAsChecked = JSON.stringify(reads) === JSON.stringify(data.mapping.reads[at] ?? null);
  const answer = (about: Column['choices'][number]['about'], value: string) =>
    onDraft({
      ...draft,
      reads: draft.reads.map((one, place) => (place === at ? withAnswer(one, about, value) : one)),
    });
  const id = useId();
  const [isOpen, setOpen] = useState(choices.some((choice) => choice.answer !== ''));
  return (
    <>
      <div className={styles.line}>
        <p className={styles.understood}>
          {isAsChecked ? understood : 'Changed: read again when you check the rows'}
        </p>
        {choices.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Change how ${header} is read`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
        )}
      </div>
      {isAsChecked &&
        remarks.map((words) => (
          <Note key={words} isSmall className={styles.remark}>
            <span {...privateMark}>{words}</span>
          </Note>
        ))}
      {question && (
        <div className={styles.question} data-open={question.answer === null || undefined}>
          <ColumnQuestion
            question={question}
            answer={answerIn(reads, question)}
            onAnswer={(value) => answer(question.about, value)}
          />
        </div>
      )}
      {choices.length > 0 && (
        <div id={id} hidden={!isOpen} className={styles.question}>
          {choices.map(({ about, label, answers }) => (
            <Select
              key={about}
              size="xs"
              label={label}
              aria-label={`${header}: ${label}`}
              data={answers.map((one) => ({ value: one.value || found, label: one.label }))}
              value={reads?.[about] ?? found}
              onChange={(value) => answer(about, value === found ? '' : (value ?? ''))}
              allowDeselect={false}
              checkIconPosition="right"
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The answer that leaves a habit to the file; a select has no empty value. */
const found = 'found';
