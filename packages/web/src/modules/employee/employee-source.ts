import { displayName } from '@roadproof/domain/person';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/operation-map.ts';
import type { PickedRecord, RecordSource } from '../../kit/record-picker/record-source.ts';

type Person = Row<'employees.names'>;

function picked(person: Person): PickedRecord {
  const detail = [person.employeeNumber, person.title, person.employeeGroup.groupName]
    .filter(Boolean)
    .join(' · ');
  return { id: person.id, title: displayName(person), detail: detail || null };
}

/** The people a record picker offers: current employees by name or number, in the order of their last names. */
export const employeeSource: RecordSource = {
  name: 'employee',
  page: async (search, pageNumber, pageSize, signal) => {
    const sortBy = [{ field: 'lastName', direction: 'asc' as const }];
    const options = { ...(search ? { search } : {}), sortBy, pageNumber, pageSize };
    const { data, total } = await call(
      'employees.names',
      { employeeStatus: 'Current', options },
      { signal, quiet: true },
    );
    return { data: data.map(picked), total };
  },
  one: async (id, signal) => {
    const { data } = await call('employees.names', { employeeId: id }, { signal, quiet: true });
    const [person] = data;
    if (!person) throw new Error('This person is not on the roster.');
    return picked(person);
  },
};
