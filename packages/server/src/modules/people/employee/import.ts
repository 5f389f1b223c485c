import { dayInZone } from '@roadproof/domain/calendar-day';
import type { ImportProblem } from '@roadproof/domain/import/import-field';
import type { NameParts } from '@roadproof/domain/import/import-name';
import { splitCityState } from '@roadproof/domain/import/import-parts';
import { displayName } from '@roadproof/domain/people/person';
import { nameKey } from '@roadproof/domain/search-key';
import { enteredAddressFault } from '@roadproof/domain/account/sign-in-access';
import { addressKey, portalPeopleBy } from '../../../auth/portal-address.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { decisionOf, eachRow, rejection } from '../../../import/decision.ts';
import type { ImportContext, Decision, ImportEntity, ImportRow } from '../../../import/entity.ts';
import { employeeChoices, employeeFields, peopleSubject } from './import-fields.ts';
import { impliedOf } from './import-implied.ts';
import { problemsOf, updateOf, type Facts, type Office } from './import-decision.ts';
import {
  findPeople,
  fullNameIn,
  namedIn,
  type Match,
  type Person,
} from '../../../import/find/person.ts';
import { personKeys } from '../../../import/find/person-keys.ts';
import { rehireColumns } from './import-rehire.ts';
import { formerAddresses, peopleInUse } from './import-rows.ts';
import { companySettings } from '../../company/client/rows.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { requestAutoAssignment } from '../../training/training/assign/required-job.ts';
import { autoSetting } from '../../training/training/assign/required-rows.ts';
import { settlePeople } from '../../training/training/assign/settle-rows.ts';

const columns = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'home_number',
  'dob',
  'hire_date',
  'termination_date',
  'address_line1',
  'address_line2',
  'city',
  'state_id',
  'zip',
  'title',
  'employee_number',
  'employee_group_id',
  'employee_status_id',
  'type_id',
  'salary_format_id',
  'wage',
  'licence_class_id',
  'licence_number',
  'licence_state_id',
  'licence_issue_date',
  'licence_expiration_date',
  'endorsements',
  'restrictions',
  'vehicle_duties',
  'self_certification',
  'is_learner',
  'hazmat_check_until',
  'driver_renewal_status_id',
  'med_cert_card_date',
  'med_cert_card_expiration_date',
  'med_cert_card_state_id',
  'med_cert_card_mark',
];

/** Employees out of a spreadsheet: new ones are made, known ones updated. */
export const employeeImport: ImportEntity = {
  name: 'employee',
  label: 'employees',
  module: 'EMPLOYEE',
  fields: employeeFields,
  subject: peopleSubject,
  parts: { cityState: splitCityState },
  mayAddTwice: true,
  choices: employeeChoices,
  mayCreate: true,
  table: 'employee',
  columns,
  changedColumns: rehireColumns,
  nameSql: `t.first_name || ' ' || t.last_name`,
  isLockedAhead: true,
  decide: async (db, rows, context) => decidePeople(db, rows, context, decideEmployee),
  inUse: peopleInUse,
  takenAddresses,
  written: async (db, ids, at) => {
    await refreshFileStatus({ db }, ids);
    const { clientId, timeZone } = await autoSetting(db);
    await settlePeople(db, clientId, ids, dayInZone(new Date(at), timeZone));
    await requestAutoAssignment(db, ids, `import ${newId()}`);
  },
};

/** People whose e-mail an import changed, and whose former one somebody else signs in with now. */
async function takenAddresses(db: CompanyTransaction, batchId: string) {
  const people = await formerAddresses(db, batchId);
  const holders = await portalPeopleBy(
    db,
    people.map(({ formerEmail }) => formerEmail),
  );
  return people.filter((person) => {
    const found = holders.get(addressKey(person.formerEmail)) ?? [];
    return enteredAddressFault(null, person, person.formerEmail, found) !== null;
  });
}

type Decide = (row: ImportRow, match: Match, office: Office) => Decision;

/** Decides rows about people, whoever they mean. */
export async function decidePeople(
  db: CompanyTransaction,
  rows: readonly ImportRow[],
  context: ImportContext,
  decide: Decide,
): Promise<readonly Decision[]> {
  const office = { ...context, ...(await companySettings(db, context.clientId)) };
  const match = await findPeople(db, rows.map(namedIn), context.lock);
  const withOwnAddress = await addressGuard(db, rows);
  return eachRow(rows, (row) => {
    const found = match(namedIn(row));
    return decide(withOwnAddress(ownKeys(row, found), found), found, office);
  });
}

/** The row without keys that stay with somebody else, and with what is to be said of how its person was found. */
function ownKeys(row: ImportRow, match: Match): ImportRow {
  if ('problem' in match || match.problems === undefined) return row;
  const { problems } = match;
  const others = (match.person && match.others) ?? [];
  const values = Object.fromEntries(
    Object.entries(row.values).filter(([key]) => !others.includes(key)),
  );
  return { ...row, values, problems: [...row.problems, ...problems] };
}

/** Leaves out addresses that somebody else signs in with: nobody stands behind a file to be asked. */
async function addressGuard(db: CompanyTransaction, rows: readonly ImportRow[]) {
  const emailOf = ({ values: { email } }: ImportRow) => (typeof email === 'string' ? email : null);
  const holders = await portalPeopleBy(db, [
    ...new Set(rows.flatMap((row) => emailOf(row) ?? []).map(addressKey)),
  ]);
  return (row: ImportRow, match: Match): ImportRow => {
    const email = emailOf(row);
    if (email === null) return row;
    const person = 'person' in match ? match.person : null;
    const found = holders.get(addressKey(email)) ?? [];
    const fault = enteredAddressFault(null, person ?? {}, email, found);
    if (fault === null) return row;
    const { email: _, ...values } = row.values;
    const kept = person?.email ? 'It stays as it is.' : 'It stays empty.';
    const problem = { field: 'email', message: `${fault.message} ${kept}`, level: 'warning' };
    return { ...row, values, problems: [...row.problems, problem as ImportProblem] };
  };
}

function decideEmployee(read: ImportRow, match: Match, office: Office): Decision {
  if ('problem' in match) return rejection(read, [match.problem]);
  const named = namedIn(read);
  const full = fullNameIn(read);
  const row = withNameNotes(read, full, match.person);
  const { fullName: _, firstName: _first, lastName: _last, ...given } = row.values;
  const isOneName = full !== null && full.firstName === null;
  const name = {
    ...(named.firstName !== null && { firstName: named.firstName }),
    ...(named.lastName !== null && { lastName: named.lastName }),
  };
  const { duplicates } = office;
  if (match.person !== null && (duplicates !== 'add' || match.isOnly)) {
    // One name alone of somebody who is known says nothing about the other.
    const values = isOneName ? given : { ...given, ...name };
    return duplicates === 'add'
      ? rejection(row, [secondTime(match)])
      : updateOf(row, match.person, values, office, match.foundBy);
  }
  const values = { ...given, ...name };
  const created: Facts = {
    endorsements: [],
    restrictions: [],
    vehicleDuties: [],
    ...impliedOf(values, office),
  };
  const checkedRow = {
    number: row.number,
    stored: null,
    values: created,
    problems: problemsOf(row, created, undefined, office),
    keys: personKeys(named, null, duplicates),
  };
  return decisionOf(checkedRow, office);
}

/** The row with what has to be said of a full name in one cell. */
function withNameNotes(row: ImportRow, full: NameParts | null, person: Person | null): ImportRow {
  const notes: ImportProblem[] = [];
  if (full?.nickname !== undefined)
    notes.push({
      field: 'fullName',
      message: 'Nicknames in brackets or quotes are left out of names.',
      level: 'note',
    });
  const isOther =
    person !== null &&
    full?.firstName === null &&
    ![person.firstName, person.lastName].some((one) => nameKey(one) === nameKey(full.lastName));
  if (isOther)
    notes.push({
      field: 'fullName',
      message: `Only one name, "${full.lastName}": the name of ${displayName(person)} stays.`,
      level: 'warning',
    });
  return notes.length === 0 ? row : { ...row, problems: [...row.problems, ...notes] };
}

const secondTime = ({ foundBy }: { readonly foundBy: string }): ImportProblem => ({
  field: null,
  message: `Another employee already has this ${foundBy}, and it must be unique.`,
  level: 'rejected',
});
