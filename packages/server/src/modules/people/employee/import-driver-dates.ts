import { rejection } from '../../../import/decision.ts';
import type { ImportEntity } from '../../../import/entity.ts';
import { decidePeople, employeeImport } from './import.ts';
import { cardFields } from './import-card-fields.ts';
import { personFields } from '../../../import/find/person-fields.ts';
import { updateOf } from './import-decision.ts';
import { unknownPerson } from '../../../import/find/person.ts';

const card = new Set<string>(cardFields.map((field) => field.key));

/** The dates of licences and medical cards of people who are there already, found by number or name. */
export const driverDatesImport: ImportEntity = {
  ...employeeImport,
  name: 'driverDates',
  label: 'driver dates',
  fields: [...personFields.map((field) => ({ ...field, isRequired: false })), ...cardFields],
  choices: {},
  mayCreate: false,
  decide: async (db, rows, context) =>
    decidePeople(db, rows, context, (row, match, office) => {
      if ('problem' in match) return rejection(row, [match.problem]);
      const { person } = match;
      if (person === null)
        return rejection(row, [{ field: null, message: unknownPerson(row), level: 'rejected' }]);
      const values = Object.fromEntries(
        Object.entries(row.values).filter(([name]) => card.has(name)),
      );
      if (Object.keys(values).length === 0 && row.problems.length === 0)
        return rejection(row, [
          { field: null, message: 'This row has none of the four dates.', level: 'rejected' },
        ]);
      return updateOf(row, person, values, office, match.foundBy);
    }),
};
