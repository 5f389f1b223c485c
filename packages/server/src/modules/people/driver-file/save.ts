import type { driverFiles } from '@roadproof/contract/people/driver-file';
import type { ParsedInput } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { noDotEmployer } from '@roadproof/domain/people/former-employer';
import { one } from '../../../db/list.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import {
  addRecord,
  forUpdate,
  removeRecord,
  saveRecord,
  sentOf,
  touchRecord,
  type Saved,
  type Stored,
} from '../../../db/record.ts';
import { refuseStale } from '../../../db/stale.ts';
import type { Context } from '../../../http/context.ts';
import { ApiError, badRequest, forbidden, notFound, refused } from '../../../errors.ts';
import { wasFiledByMistake } from '../../../files/mistake.ts';
import { bringDates, refuseLongCard, type BroughtDates } from './card-dates.ts';
import { learnedAt } from './learned.ts';
import { acceptsLicense, fileLicenseCopy, refuseOldCertificate } from './road-test.ts';
import { driverFileSource, restrictFile } from './rows.ts';
import { ruleOf } from '../../company/driver-rule/rule-rows.ts';
import { linked } from './slots.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

type Form = ParsedInput<typeof driverFiles.save>;
type Rule = NonNullable<Awaited<ReturnType<typeof ruleOf>>>;
type Employee = Stored<'employee'>;

/** Files a paper, or changes what is known of one; a card brings its dates to the employee in the same save. */
export async function savePaper(form: Form, context: Context): Promise<Saved> {
  const { db, caller, today } = context;
  // The person before the paper, as a deletion locks them.
  const employee = await forUpdate(db, 'employee', form.employeeId);
  const stored = form.id === undefined ? undefined : await forUpdate(db, 'driverFile', form.id);
  if (form.id !== undefined && !(stored && (await maySee(stored, form, context))))
    throw notFound('Driver file');
  const rule = await ruleOf(db, form.fileTypeId);
  if (!rule) throw badRequest('File type is not known.', 'Choose one from the list.', 'fileTypeId');
  if (rule.restricted && !caller.mayOpenRestricted) throw mayNotFile('fileTypeId');
  if (!employee) throw notFound('Employee');
  refuseNothing(form, rule, stored);
  const values = {
    ...fitting(form, rule, stored, today, filedOn(stored, context)),
    ...learnedAt(form, rule, stored, context),
    ...readingOf(form),
  };
  refuseLongCard(rule, { ...stored, ...values }, stored, employee);
  if (stored) await refuseStale(db, stored, form.version, values);
  await bringDates(form, rule.code, employee, context);
  const fileId = form.fileLink?.fileId ?? stored?.fileId;
  if (rule.restricted && fileId) await restrictFile(db, fileId);
  const saved = stored
    ? await saveRecord(db, 'driverFile', stored, values)
    : await add(form, values, rule, employee, db);
  if (fileId) await fileLicenseCopy({ form, rule, employee, fileId }, db);
  await refreshFileStatus(context, [employee.id]);
  return saved;
}

// An effort to reach a former employer is documented without a file (49 CFR 391.23(c)).
function refuseNothing(form: Form, rule: Rule, stored: Stored<'driverFile'> | undefined): void {
  if (saysNoEmployer(form, rule, stored)) return;
  if (stored?.fileId ?? form.fileLink) return;
  // The license that stands for the road test is filed as the license.
  if (acceptsLicense(form, rule)) return;
  // The note on a review is a record without a file, and stays one.
  if (stored?.fileTypeId === rule.id && !rule.perEmployer) return;
  if (!rule.perEmployer) throw badRequest('File is required.', 'Choose a file.', 'fileLink');
  const lacking = [
    ['employerName', 'Former employer is required.', 'Enter whom you asked.'],
    ['contactedOn', 'Contacted on is required without a file.', 'Enter the day you asked.'],
    ['contactMethod', 'How they were asked is required without a file.', 'Enter the way.'],
    [
      'outcome',
      'What came of it is required without a file.',
      'Enter the answer, or that no one answered.',
    ],
  ] as const;
  for (const [field, message, description] of lacking)
    if (!(form[field] ?? (form[field] === undefined && stored?.[field])))
      throw badRequest(message, description, field);
}

// That nobody could be asked is an answer of its own, of no employer (49 CFR 391.23(c)(4)).
function saysNoEmployer(
  { result, employerName }: Form,
  { code }: Rule,
  stored: Stored<'driverFile'> | undefined,
): boolean {
  const answer = result === undefined ? stored?.result : result;
  if (code !== 'PREV_EMPLOYER' || answer !== noDotEmployer) return false;
  if (employerName ?? (employerName === undefined && stored?.employerName))
    throw badRequest(
      'This answer is for drivers without a former employer regulated by DOT.',
      'Clear the former employer, or clear the result.',
      'employerName',
    );
  return true;
}

/**
 * Files a new paper of a pile by the rules of the form, its holder locked before. An older card
 * (`isBringing` false) leaves the record alone. The caller refreshes the file status.
 */
export async function addPaper(
  form: Form,
  rule: Rule,
  employee: Employee,
  {
    db,
    today,
    mayOpenRestricted,
    isBringing,
  }: {
    readonly db: CompanyTransaction;
    readonly today: string;
    readonly mayOpenRestricted: boolean;
    readonly isBringing: boolean;
  },
): Promise<{ readonly saved: Saved; readonly brought: BroughtDates }> {
  if (rule.restricted && !mayOpenRestricted) throw mayNotFile('fileTypeId');
  const values = fitting(form, rule, undefined, today);
  refuseLongCard(rule, values, undefined, employee);
  const brought = isBringing ? await bringDates(form, rule.code, employee, { db }) : {};
  if (rule.restricted && form.fileLink) await restrictFile(db, form.fileLink.fileId);
  return { saved: await add(form, values, rule, employee, db), brought };
}

async function add(
  form: Form,
  values: ReturnType<typeof valuesOf>,
  rule: Rule,
  employee: Employee,
  db: CompanyTransaction,
): Promise<Saved> {
  return addRecord(db, 'driverFile', {
    ...values,
    clientId: employee.clientId,
    employeeId: employee.id,
    fileTypeId: rule.id,
    fileId: form.fileLink?.fileId ?? null,
  });
}

/** Who may not see a kind of paper files none of it. */
export const mayNotFile = (field: string): ApiError =>
  forbidden(
    "You can't file this kind of paper.",
    'Ask a user who has the right to restricted files.',
    field,
  );

/** Refuses a day that is still to come. */
export function refuseLater(field: string, day: string, today: string): void {
  if (day > today)
    throw badRequest(
      `Must be on or before ${formatDay(today)} (today).`,
      'Enter the date that is printed on the paper.',
      field,
    );
}

/** The day in the company's time zone on which a paper was filed; today for a new one. */
const filedOn = (
  stored: Stored<'driverFile'> | undefined,
  { company, today }: Pick<Context, 'company' | 'today'>,
): string => (stored ? dayInZone(new Date(stored.createdAt), company.timeZone) : today);

/** What was sent as columns, if the rules let it be filed. */
function fitting(
  form: Form,
  rule: Rule,
  stored: Stored<'driverFile'> | undefined,
  today: string,
  filed = today,
) {
  for (const field of ['documentDate', 'contactedOn', 'reviewedAt'] as const)
    if (form[field]) refuseLater(field, form[field], today);
  if (form.result && rule.results.length > 0 && !rule.results.includes(form.result))
    throw badRequest('Result is not known.', 'Choose one from the list.', 'result');
  refuseOldCertificate(form, rule, stored, filed);
  const values = valuesOf(form, stored, today, rule);
  // A stored paper without a reviewer stays as it is until somebody speaks of one.
  if (rule.needsReviewer && !values.reviewerName && (!stored || form.reviewerName !== undefined))
    throw badRequest('Reviewer is required.', 'Enter who reviewed it.', 'reviewerName');
  return values;
}

/** Whether a stored paper is this driver's and of a kind the caller may see. */
async function maySee(
  stored: Stored<'driverFile'>,
  form: Form,
  { db, caller }: Context,
): Promise<boolean> {
  if (stored.employeeId !== form.employeeId) return false;
  return caller.mayOpenRestricted || !(await ruleOf(db, stored.fileTypeId))?.restricted;
}

/** What was sent as columns; a new paper is reviewed today where its kind is reviewed, and never dated today by itself. */
function valuesOf(form: Form, stored: Stored<'driverFile'> | undefined, day: string, rule: Rule) {
  const today = stored ? undefined : day;
  const { fileTypeId, expirationDate, documentDate, reviewerName, reviewedAt, note } = form;
  const fileId = form.fileLink?.fileId;
  const reviewed = reviewedAt ?? (rule.needsReviewer ? today : undefined) ?? reviewedAt;
  const dates = {
    expirationDate,
    documentDate: dayOf(form, stored, rule) ?? documentDate,
    reviewedAt: reviewed,
  };
  const { employerName, employerAddress, contactedOn, contactMethod, outcome, result } = form;
  const inquiry = { employerName, employerAddress, contactedOn, contactMethod, outcome, result };
  const details = { reviewerName, note, ...inquiry, ...lookOf(form) };
  return sentOf('driverFile', { fileTypeId, fileId, ...dates, ...details });
}

// Another file is not turned as the one before was.
const lookOf = ({ fileLink, rotation }: Form) => ({
  rotation: rotation ?? (fileLink ? null : undefined),
});

const readingOf = ({ suggested }: Form): { readonly suggested?: string } =>
  suggested ? { suggested: JSON.stringify(suggested) } : {};

// An effort has no paper with a day on it: it is of the day of contact. A note on a review is of the
// day of review, a license in the place of the road test of the day on which it was accepted.
function dayOf(form: Form, stored: Stored<'driverFile'> | undefined, rule: Rule) {
  const { fileLink, contactedOn, documentDate, reviewedAt } = form;
  if (rule.needsReviewer && !stored && !documentDate) return reviewedAt ?? undefined;
  if (acceptsLicense(form, rule) && !documentDate) return reviewedAt ?? undefined;
  return fileLink || stored?.fileId ? undefined : contactedOn;
}

/** Deletes a paper whose retention is over, or one filed by mistake within the last day. */
export async function removePaper(
  { id }: { readonly id: string },
  context: Context,
): Promise<Saved> {
  const { db, today, platform } = context;
  const found = await one(context, driverFileSource, id);
  const rule = found && (await ruleOf(db, found.fileTypeId));
  if (!found || (rule?.restricted && !context.caller.mayOpenRestricted))
    throw notFound('Driver file');
  // The last day of employment, which the retention may follow, holds still meanwhile.
  await forUpdate(db, 'employee', found.employeeId);
  const paper = await one(context, driverFileSource, id);
  const stored = paper && (await forUpdate(db, 'driverFile', id));
  if (!paper || !stored) throw notFound('Driver file');
  if (!linked(paper, context).mayDelete)
    throw refused('This paper must still be kept.', `${paper.keepUntil}.`);
  // A mistake was never there; what was kept long enough is remembered, or its slot would be missing.
  const isOver = stored.keepUntil !== null && stored.keepUntil < today;
  const isMistake = wasFiledByMistake(stored.createdAt, platform.now());
  await touchRecord(db, 'driverFile', id, {
    removedAsAllowed: isOver && !isMistake && !stored.isLawfullyGone,
  });
  const removed = await removeRecord(context, 'driverFile', id);
  await refreshFileStatus(context, [paper.employeeId]);
  return removed;
}
