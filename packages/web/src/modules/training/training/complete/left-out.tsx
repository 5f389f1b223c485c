import { DialogText } from '../../../../kit/dialog/dialog.tsx';
import { PlainTable } from '../../../../kit/layout/plain-table.tsx';
import { Rows } from '../../../../kit/layout/rows.tsx';
import { answerWords, type ManyAnswer } from './many-values.ts';

/** What was recorded for many, and whom it left out for which reason. */
export function LeftOut({ answer }: { readonly answer: ManyAnswer }) {
  const head = ['Employee', 'Course', 'Why it was left out'].map((header) => (
    <th key={header} scope="col">
      {header}
    </th>
  ));
  return (
    <Rows>
      <DialogText>{answerWords(answer)}.</DialogText>
      <PlainTable label="Left out" head={head}>
        {answer.skipped.map(({ employeeId, courseCatalogId, name, course, reason }) => (
          <tr key={`${employeeId} ${courseCatalogId}`}>
            <td>{name}</td>
            <td>{course}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </PlainTable>
    </Rows>
  );
}
