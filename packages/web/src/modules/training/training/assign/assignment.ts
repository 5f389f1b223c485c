import { valueAt } from '@roadproof/contract/column';

/** One course of one person in one training. */
export interface Assignment {
  readonly trainingMappingId: string;
  readonly courseCatalogId: string;
}

/** The assignment behind a course cell of a tracker or roster row, read from its `__Id__` key; null where the course is not assigned (docs/product.md, Course cells). */
export function assignmentAt(row: unknown, course: string): Assignment | null {
  if (typeof row !== 'object' || row === null) return null;
  const key = (row as Readonly<Record<string, unknown>>)[`__Id__${course}`];
  const [trainingMappingId, courseCatalogId] = typeof key === 'string' ? key.split('|') : [];
  return trainingMappingId && courseCatalogId && valueAt(row, course) !== null
    ? { trainingMappingId, courseCatalogId }
    : null;
}
