import type { driverFileSlots } from '@roadproof/contract/people/driver-file';
import { isChangeNotice } from '@roadproof/domain/people/clearinghouse';
import { dqSlots, progressOf, type DriverFacts } from '@roadproof/domain/people/dq-file';
import { driverKind } from '@roadproof/domain/people/file-rule';
import { latestPapers } from '@roadproof/domain/people/latest-paper';
import { medicalCardMonths } from '@roadproof/domain/people/medical-card';
import { displayName } from '@roadproof/domain/people/person';
import { suggestedExpiration } from '@roadproof/domain/people/slot-due';
import { slotText } from '@roadproof/domain/people/slot-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import { one, page } from '../../../db/list.ts';
import { fileLink } from '../../../files/link.ts';
import { wasFiledByMistake } from '../../../files/mistake.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { employeeDetailsSource, type EmployeeRecord } from '../employee/details.ts';
import { driverFileSource, type PaperRow } from './rows.ts';
import { filesOn } from './files-on-rows.ts';

type Slots = z.input<typeof driverFileSlots>;

/** A paper with what the caller may do with it. */
export function linked(paper: PaperRow, context: Context) {
  return { ...paper, ...openTo(paper, context) };
}

/** The link to a paper, and whether it may be deleted: one filed within the last day as a mistake. */
export function openTo(
  paper: Pick<PaperRow, 'createdAt' | 'mayDelete' | 'fileId' | 'fileName'> & {
    readonly deletedSince?: boolean;
  },
  context: Context,
) {
  const { createdAt, mayDelete, fileId, fileName } = paper;
  const isPast = context.asOf !== undefined;
  // The file of a paper that was deleted since opens with the deleted record alone.
  const isDeleted = isPast && paper.deletedSince === true;
  return {
    mayDelete:
      !isPast && (mayDelete || wasFiledByMistake(String(createdAt), context.platform.now())),
    fileLink: fileId && !isDeleted ? fileLink(context, fileId, fileName ?? 'paper') : null,
  };
}

/** A driver's file as slots; restricted kinds are counted but not shown to those without the right. */
export async function slotsOf(context: Context, employeeId: string): Promise<Slots> {
  const found = await fileOf(context, employeeId);
  if (!found) throw notFound('Employee');
  return found.file;
}

interface FoundFile {
  readonly employee: EmployeeRecord;
  readonly file: Slots;
  /** Every paper on file, newest first. */
  readonly papers: readonly PaperRow[];
}

/** A driver's file as of the day of the context, with the record of the driver; nothing of a person who is not on record that day. */
export async function fileOf(context: Context, employeeId: string): Promise<FoundFile | undefined> {
  const employee = await one(context, employeeDetailsSource, employeeId);
  if (!employee) return undefined;
  const { mayOpenRestricted } = context.caller;
  const isPast = context.asOf !== undefined;
  const [{ rules, people }, { data: papers }] = await Promise.all([
    filesOn(context, sql`e.id = ${employeeId}::uuid`),
    page(context, driverFileSource, {
      employeeId: [employeeId],
      mayOpenRestricted,
      // One that has moved to a restricted kind since is kept by the rights of today.
      ...(isPast && !mayOpenRestricted && { isOpenToday: true }),
    }),
  ]);
  const seen = rules.filter((rule) => mayOpenRestricted || !rule.restricted);
  const ruleOf = new Map(seen.map((rule) => [rule.id, rule]));
  // One paper counts for another, also where it is hidden: slot and tracker say the same.
  const slots = dqSlots(rules, people[0]?.papers ?? [], driverFacts(employee, context)).filter(
    ({ rule }) => ruleOf.has(rule.id),
  );
  const latestOf = latestPapers(
    papers.filter((paper) => !paper.isLawfullyGone && !isChangeNotice(paper)),
  );
  const file = {
    employee: personOf(employee, context),
    ...progressOf(slots),
    hidden: rules.length - seen.length,
    slots: slots.flatMap(({ rule: { id }, ...slot }) => {
      const rule = ruleOf.get(id);
      const latest = latestOf.get(id);
      return rule
        ? [
            {
              ...rule,
              ...slot,
              fileTypeId: id,
              standing: { ...slot.standing, text: slotText({ ...slot, rule }) },
              reason: slotText({ ...slot, rule }),
              maxMonths: longestMonths(rule, employee),
              suggestedExpiration: suggestedExpiration(
                { ...rule, maxMonths: longestMonths(rule, employee) },
                context.today,
              ),
              onRecord: onRecord(rule, employee),
              goneNote: slot.ended?.note ?? null,
              latest: latest ? linked(latest, context) : null,
            },
          ]
        : [];
    }),
  };
  return { employee, file, papers };
}

// What a form proposes for a medical card is never more than its holder may have (49 CFR 391.45).
const longestMonths = (
  { code, maxMonths }: { readonly code: string; readonly maxMonths: number | null },
  { medCertCardMark }: EmployeeRecord,
): number | null =>
  code === 'MED_CARD' && maxMonths !== null
    ? Math.min(maxMonths, medicalCardMonths(medCertCardMark))
    : maxMonths;

const onRecord = ({ code }: { readonly code: string }, employee: EmployeeRecord) => {
  if (code === 'LICENCE') return { exam: null, expires: employee.licenceExpirationDate };
  return code === 'MED_CARD'
    ? { exam: employee.medCertCardDate, expires: employee.medCertCardExpirationDate }
    : null;
};

/** The driver as the rules look at one. */
export function driverFacts(employee: EmployeeRecord, context: Context): DriverFacts {
  return {
    kind: driverKind(employee.type.lookupName, employee.needsDriverFile),
    typeId: employee.typeId,
    hireDate: employee.hireDate,
    terminationDate: employee.terminationDate,
    medCertCardDate: employee.medCertCardDate,
    licenceExpirationDate: employee.licenceExpirationDate,
    medCertCardExpirationDate: employee.medCertCardExpirationDate,
    medCertCardMark: employee.medCertCardMark,
    vehicleDuties: employee.vehicleDuties,
    // A file is not judged beyond the last day of employment.
    today: earlier(context.today, employee.terminationDate),
    dueSoonDays: context.company.dueSoonDays,
  };
}

const earlier = (today: string, last: string | null): string =>
  last !== null && last < today ? last : today;

function personOf(employee: EmployeeRecord, context: Context): Slots['employee'] {
  return {
    id: employee.id,
    displayName: displayName(employee),
    employeeNumber: employee.employeeNumber,
    employeeType: employee.type.lookupDisplayName,
    licenceClass: employee.licenceClass.lookupDisplayName,
    hireDate: employee.hireDate,
    terminationDate: employee.terminationDate,
    imageLink: employee.imageFileId && fileLink(context, employee.imageFileId, 'photo'),
  };
}
