import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import styles from './import.module.css';
import { isWorking, type Import } from './use-import.ts';

const aboutPeople = new Set(['employee', 'driverDates', 'pastTraining', 'incident']);

/** Which record a row means: the buttons that answer it, the chosen one marked; the row is judged again at once. */
export function RowAnswer({
  data,
  row: { rowNumber, candidates, mayBeNew },
}: {
  readonly data: Import;
  readonly row: Pick<Row<'imports.rows'>, 'rowNumber' | 'candidates' | 'mayBeNew'>;
}) {
  const check = useMutation(mutation('imports.check'));
  if (candidates.length === 0) return null;
  const { id, entity, mapping } = data;
  const isPeople = aboutPeople.has(entity);
  const [same, other] = isPeople ? ['Same person', 'Somebody else'] : ['Same unit', 'Another unit'];
  const answers = [
    ...candidates.map((one) => ({
      answer: one.id,
      label: candidates.length === 1 ? same : one.name,
      title: one.name,
    })),
    ...(mayBeNew ? [{ answer: 'new', label: other, title: other }] : []),
  ];
  const current = mapping.rows[rowNumber];
  return (
    <span
      className={styles.answers}
      role="group"
      aria-label={`Row ${rowNumber}: which one is meant`}
    >
      {answers.map(({ answer, label, title }) => (
        <Button
          key={answer}
          size="compact-xs"
          variant={current === answer ? 'filled' : 'default'}
          aria-pressed={current === answer}
          title={title}
          disabled={isWorking(data) || check.isPending || data.status !== 'previewed'}
          onClick={() => {
            if (current !== answer)
              check.mutate({ id, rows: { ...mapping.rows, [rowNumber]: answer } });
          }}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
