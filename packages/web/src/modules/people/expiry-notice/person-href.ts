import { usePermissions } from '../../../shell/permissions.ts';

/** The page of a person that opens for the reader: of the employee, or of their trainings. */
export function usePersonHref(): (row: { readonly personId: string }) => string {
  const page = usePermissions().may('EMPLOYEE') ? '/employee/details' : '/training/tracker/details';
  return ({ personId }) => `${page}?id=${personId}`;
}
