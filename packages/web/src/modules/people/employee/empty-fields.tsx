import { counted } from '@roadproof/domain/format';
import { emptyFields } from '@roadproof/domain/people/employee';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { Employee } from './employee-facts.tsx';
import { factsOf } from './form-rules.ts';

/** How many fields of the employee form are still empty, and the way to fill them in. */
export function EmptyFields({ employee }: { readonly employee: Employee }) {
  const edit = useScreenHref()('/employee/edit', { id: employee.id });
  const { data } = useQuery({ ...query('clients.get', {}, { quiet: true }), staleTime: 300_000 });
  if (!data) return null;
  const { length } = emptyFields(factsOf(employee), {
    licenceFileFor: data.licenceFileFor,
    employeeType: employee.type.lookupName,
    licenceClass: employee.licenceClass.lookupName,
  });
  if (length === 0) return null;
  return (
    <Note tone="neutral">
      {counted(length, 'field')} {length === 1 ? 'is' : 'are'} still empty.{' '}
      {edit ? <AppLink href={edit}>Fill in</AppLink> : null}
    </Note>
  );
}
