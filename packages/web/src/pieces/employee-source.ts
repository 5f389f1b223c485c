import { displayName } from '@roadproof/domain/people/person';
import { call } from '../api/call.ts';
import type { Row } from '../api/operation-map.ts';
import type { PickedRecord, RecordSource } from '../kit/record-picker/record-source.ts';

type Person = Row<'employees.names'>;

function picked(person: Person): PickedRecord {
  const detail = [person.employeeNumber, person.title, person.employeeGroup.groupName]
    .filter(Boolean)
    .join(' · ');
  return { id: person.id, title: displayName(person), detail: detail || null };
}

const sourceOf = (name: string, which: { employeeStatus?: 'Current' }): RecordSource => ({
  name,
  page: async (search, pageNumber, pageSize, signal) => {
    const sortBy = [{ field: 'lastName', direction: 'asc' as const }];
    const options = { ...(search ? { search } : {}), sortBy, pageNumber, pageSize };
    const { data, total } = await call(
      'employees.names',
      { ...which, options },
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
});

/** The people a record picker offers: current employees by name or number, in the order of their last names. */
export const employeeSource: RecordSource = sourceOf('employee', { employeeStatus: 'Current' });

/** Everybody, those who have left too: what is on record may be theirs. */
export const everyoneSource: RecordSource = sourceOf('everyone', {});
