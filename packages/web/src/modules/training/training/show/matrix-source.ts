import type { ListBody } from '@roadproof/contract/filter';
import { maxMatrixPeople } from '@roadproof/contract/training/training-matrix';
import type { Output, Row } from '../../../../api/operation-map.ts';
import { bodySource, type Extra, type ListSource } from '../../../../kit/grid/rows/list-source.ts';

/** A person of the matrix with the cells under the ids of their courses. */
export type MatrixPerson = Row<'trainingMatrix.list'>;
export type MatrixCell = MatrixPerson['cells'][string];
export type MatrixCourse = Output<'trainingMatrix.courses'>[number];

const plain = bodySource('trainingMatrix.list', 'trainingMatrix.excel');

/** The people of the matrix; a page is never longer than the server gives. */
export const matrixSource: ListSource<MatrixPerson> = {
  ...plain,
  page: (body, extra) => {
    const pageSize = Math.min(body.options?.pageSize ?? maxMatrixPeople, maxMatrixPeople);
    return plain.page({ ...body, options: { ...body.options, pageSize } }, extra);
  },
};

/** What asks for the courses of the same people: the same filter, without order and paging. */
export function coursesBody({ options, ...filter }: ListBody, extra: Extra): ListBody {
  const search = options?.search;
  return { ...filter, ...extra, ...(search && { options: { search } }) };
}
