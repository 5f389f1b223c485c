import type { Columns } from '@roadproof/contract/column';
import { driverColumns } from '@roadproof/contract/people/driver.columns';
import { employeeColumns, medCardColumns } from '@roadproof/contract/people/employee.columns';
import { employees } from '@roadproof/contract/people/employee';
import { operators } from '@roadproof/contract/filter';
import type { ParsedInput } from '@roadproof/contract/operation';
import { latestPapers } from '@roadproof/domain/people/latest-paper';
import { isDriverType } from '@roadproof/domain/people/licence';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import { one, oneRead, page } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context, Handlers } from '../../../http/context.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { countBodies } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { cardToFile, firstRows } from './to-file.ts';
import { spreadsheetOf } from '../../../http/spreadsheet-of.ts';
import { archiveEmployee, rehireEmployee } from './archive.ts';
import { archivePreview } from './archive-rows.ts';
import { employeeCourseSource } from './course-rows.ts';
import {
  employeePageSource,
  flagsOfPerson,
  permissionsOf,
  type EmployeeRecord,
  type FiledPaper,
} from './details.ts';
import { inviteAgain, inviteEmployee } from './invite.ts';
import { employeeNameSource, employeeSource, listedEmployeeSource } from './rows.ts';
import { newPasswordLink } from './password-link.ts';
import { saveEmployee } from './save.ts';
import { mayChange } from './sign-in-access.ts';
import { readsTypes, refuseUnknownTypes } from './type-filter.ts';

/** Refuses bodies that ask about trainings for a caller who may not see them, and unknown types. */
async function refuseHidden(context: Context, bodies: readonly ListBody[]): Promise<void> {
  const { hasAdminAccess, hasTrainingAccess } = context.caller.flags;
  const isChecked = bodies.some(({ check }) => check !== undefined);
  if (isChecked && !hasAdminAccess && !hasTrainingAccess)
    throw forbidden("You can't see this check.", 'Ask for the module Training.', 'check');
  await refuseUnknownTypes(context, typesOf(bodies));
}

const typesOf = (bodies: readonly ListBody[]): readonly string[] =>
  bodies.flatMap(({ employeeType = [] }) => employeeType);

async function checked<B extends ListBody>(context: Context, body: B): Promise<B> {
  await refuseHidden(context, [body]);
  return body;
}

interface ListBody {
  readonly check?: string | undefined;
  readonly employeeType?: readonly string[] | undefined;
}

const { list } = listHandlers(employees.list, listedEmployeeSource);

export const employeeHandlers: Handlers<typeof employees> = {
  list: oneStatement(
    async (body, context) => {
      const people = await list(await checked(context, body), context);
      return people.with(['photo'], ({ photo }) => ({
        photo: photo && fileLink(context, photo, 'photo'),
      }));
    },
    ({ employeeType }) => !readsTypes(employeeType),
  ),
  medCardsToFile: oneStatement(
    async (body, context) => {
      const { data } = await page(context, employeeSource, firstRows(await checked(context, body)));
      return data.flatMap(
        (row) => cardToFile(context, 'medCard', row, `${row.firstName} ${row.lastName}`) ?? [],
      );
    },
    ({ employeeType }) => !readsTypes(employeeType),
  ),
  counts: oneStatement(
    async ({ bodies }, context) => {
      await refuseHidden(context, bodies);
      return countBodies(context, listedEmployeeSource, bodies);
    },
    ({ bodies }) => !readsTypes(typesOf(bodies)),
  ),
  // Its columns are those of the screen that is left.
  excel: async ({ format, ...body }, context) =>
    spreadsheetOf(context, employeeSource, columnsOf(body), format, await checked(context, body)),
  names: oneStatement(async (body, context) => page(context, employeeNameSource, body)),
  get: oneStatement(async ({ Id }, context) => {
    const found = await oneRead(context, employeePageSource, Id);
    if (!found) throw notFound('Employee');
    const isAdmin = context.caller.flags.hasAdminAccess;
    return found.with(isAdmin ? addedNames : [...addedNames, ...flagsOfPerson], (person) =>
      addedTo(person, context),
    );
  }),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, employeeSource, Id, 'Employee', {
      among: isCurrentEmployee('e'),
    }),
  ),
  save: saveEmployee,
  courses: async ({ EmployeeId }, context) => {
    if (!(await one(context, employeeNameSource, EmployeeId))) throw notFound('Employee');
    const filters = [{ value: EmployeeId, comparisonOperator: operators.equals }];
    return page(context, employeeCourseSource, { EmployeeId: { combineWith: 0, filters } });
  },
  passwordLink: newPasswordLink,
  invite: inviteEmployee,
  inviteAgain,
  archivePreview: oneStatement(async ({ Id }, { db }) => {
    const preview = await archivePreview(db, Id);
    if (preview === undefined) throw notFound('Employee');
    return preview;
  }),
  archive: archiveEmployee,
  rehire: rehireEmployee,
  hasAdminAccess: async (_, { caller }) => ({ hasAdminAccess: caller.flags.hasAdminAccess }),
};

type Person = EmployeeRecord & { readonly files: readonly FiledPaper[] };

/** Fields of a person that `addedTo` makes for every caller. */
const addedNames = [
  'image',
  'drivingLicense',
  'drivingLicence',
  'medCardFile',
  'employeeDriverFiles',
  'permissions',
  'mayChangeWayIn',
  'isInvited',
] as const;

/** Fields of a person that depend on who asks. */
function addedTo(person: Person, context: Context) {
  const link = (fileId: string | null, name: string) => fileId && fileLink(context, fileId, name);
  const permissions = permissionsOf(person);
  const isAdmin = context.caller.flags.hasAdminAccess;
  const licence = link(person.drivingLicenseFileId, 'license');
  return {
    // Callers know the flags in the employee itself.
    ...(isAdmin ? permissions : withheld),
    image: link(person.imageFileId, 'photo'),
    drivingLicense: licence,
    drivingLicence: licence,
    medCardFile: link(person.medCardFileId, 'medical card'),
    employeeDriverFiles: driverFiles(context, person.files),
    permissions: isAdmin ? permissions : null,
    mayChangeWayIn: mayChange({ ...permissions, id: person.id }, context),
    isInvited: isAdmin ? person.isInvited : null,
  };
}

/** No permission flag: callers without admin access learn none. */
const withheld = Object.fromEntries(flagsOfPerson.map((name) => [name, undefined])) as Record<
  (typeof flagsOfPerson)[number],
  undefined
>;

/** The papers the caller may know of. */
function driverFiles(context: Context, all: readonly FiledPaper[]) {
  const { mayOpenRestricted } = context.caller;
  const files = all.filter(({ restricted }) => mayOpenRestricted || !restricted);
  const latest = latestPapers(files);
  return files.map(({ code, restricted, ...file }) => ({
    ...file,
    isPrivate: isPrivatePaper({ code: code ?? '', restricted }),
    isLatest: latest.get(file.fileTypeId)?.id === file.id,
    fileLink: file.fileId && fileLink(context, file.fileId, file.fileName ?? 'paper'),
  }));
}

/** The columns of the screen whose rows are asked for: med cards, drivers or all employees. */
function columnsOf(body: ParsedInput<typeof employees.list>): Columns {
  if (body.isMedCardOverDue || body.isMedCardDueSoon) return medCardColumns;
  const [type, ...others] = body.employeeType ?? [];
  return others.length === 0 && isDriverType(type) ? driverColumns : employeeColumns;
}
