import { displayName } from '@roadproof/domain/people/person';
import type { CellLook } from '../../../kit/grid/rows/cell.tsx';
import { CellTag } from '../../../kit/details/tag.tsx';
import { PersonCell } from '../../../kit/grid/rows/name-cell.tsx';

interface Names {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly photo?: string | null;
  readonly isIncomplete?: boolean;
}

/** In lists of people the last name, by which they are sorted, stands after the person's photo or initials. */
export const personLook: CellLook<Names> = ({ key }, row) =>
  key === 'lastName' && row.lastName ? (
    <PersonCell name={displayName(row)} photo={row.photo}>
      {row.lastName}
      {row.isIncomplete ? <CellTag text="Incomplete" /> : null}
    </PersonCell>
  ) : undefined;

/** Where the whole name is one column. */
export const employeeNameLook: CellLook<{ readonly employeeName: string | null }> = (
  { key },
  { employeeName },
) =>
  key === 'employeeName' && employeeName ? (
    <PersonCell name={employeeName}>{employeeName}</PersonCell>
  ) : undefined;
