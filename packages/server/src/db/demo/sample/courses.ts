import type { Draft } from './draft.ts';
import { courses } from './course-list.ts';
import { pdfOf } from './pdf.ts';
import { numberOrNull } from './table.ts';

/** A course as the trainings need it. */
export interface Course {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly months: number | null;
  readonly isGraded: boolean;
  readonly isActive: boolean;
}

/** Writes the catalogue and answers it by course code. */
export function addCourses(draft: Draft): ReadonlyMap<string, Course> {
  const { choices } = draft;
  const createdAt = draft.instant(draft.day(-365));
  return new Map(
    courses.map((entry) => {
      const isGraded = entry.grade === 'yes';
      const isHazmat = entry.category === 'Hazmat';
      const months = numberOrNull(entry.months);
      const isActive = entry.active === 'yes';
      const id = draft.add('courseCatalog', {
        courseName: entry.name,
        courseCode: entry.code,
        description: `${entry.name} of Cedar Ridge Freight`,
        categoryId: choices.lookup('CourseCategory', entry.category),
        deliveryTypeId: choices.lookup('DeliveryType', entry.delivery),
        durationMinutes: Number(entry.minutes),
        providerName: entry.delivery === 'Online' ? 'Open Road Academy' : 'Cedar Ridge Freight',
        providerAddress: '4800 N Mingo Rd, Tulsa, OK 74117',
        regulation: entry.regulation === '-' ? null : entry.regulation,
        recurrenceMonths: months,
        ownDueSoonDays: entry.code === 'HM-177' ? 60 : null,
        requiresGrade: isGraded,
        requiresDocument: isHazmat,
        certificationText: isHazmat ? 'Trained and tested as required by 49 CFR 172.704' : null,
        assignWithinDays: isHazmat ? 90 : 30,
        isActive,
        createdAt,
      });
      addAudience(draft, id, entry.audience);
      if (isHazmat) addMaterial(draft, id, entry.name);
      return [entry.code, { id, code: entry.code, name: entry.name, months, isGraded, isActive }];
    }),
  );
}

function addAudience(draft: Draft, courseCatalogId: string, audience: string): void {
  if (audience === '-') return;
  const types =
    audience === 'everyone' ? ['CDL', 'Non-CDL Driver', 'Mechanic', 'Office'] : [audience];
  for (const type of types) {
    draft.add('courseAudience', {
      courseCatalogId,
      employeeTypeId: draft.choices.lookup('EmployeeType', type),
    });
  }
}

function addMaterial(draft: Draft, courseCatalogId: string, name: string): void {
  const content = pdfOf(name, ['Course material', '49 CFR Part 172, Subpart H']);
  const fileId = draft.file({ name: `${name}.pdf`, contentType: 'application/pdf', content });
  draft.add('courseFile', { courseCatalogId, fileId });
}
