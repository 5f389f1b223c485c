import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { ColumnQuestion, withAnswer } from './column-question.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

interface Props {
  readonly data: Import;
  readonly onColumns: () => void;
}

/** What has to be decided before anything else: questions that keep rows out, and columns that keep all of them out. */
export function CheckQuestions({ data, onColumns }: Props) {
  const { id, columns, counts, mapping } = data;
  const check = useMutation(mutation('imports.check'));
  const leaveOut = (column: number) =>
    check.mutate({ id, columns: mapping.columns.map((key, at) => (at === column ? null : key)) });
  return (
    <>
      {counts.keptOut.map(({ column, text, mayLeaveOut }) => (
        <div key={column} className={styles.first}>
          <Note tone="warning" role="status">
            {text}
          </Note>
          <Columns>
            {mayLeaveOut && (
              <Button size="xs" loading={check.isPending} onClick={() => leaveOut(column)}>
                Leave it out
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onColumns}>
              Choose another field
            </Button>
          </Columns>
        </div>
      ))}
      {columns.map(({ header, question }, at) =>
        question === null || question.answer !== null ? null : (
          <div key={`${at} ${header}`} className={styles.first}>
            <ColumnQuestion
              header={header}
              question={question}
              answer={null}
              isBusy={check.isPending}
              onAnswer={(answer) =>
                check.mutate({
                  id,
                  reads: columns.map((_, place) => {
                    const known = mapping.reads[place] ?? null;
                    return place === at ? withAnswer(known, question.about, answer) : known;
                  }),
                })
              }
            />
          </div>
        ),
      )}
    </>
  );
}
