import { leftJoin, nameOf } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { reEnroll } from './plan/re-enroll.ts';
import { shownOfRequirement } from './requirement-entries.ts';

const page = '/training/details?id=';
// A loose place is in no training that could be opened.
const trainingOf = (place: string): string =>
  `case when ${place}.reason is null then ${place}.training_id end`;

const ofRequirement = { of: { kind: 'trainingRequirement', by: 'requirementId' } } as const;
const requirementOfPart = [
  leftJoin('trainingRequirement', 'q', 'x.requirement_id'),
  leftJoin('courseCatalog', 'c', 'q.course_catalog_id'),
  leftJoin('employee', 'p', 'q.employee_id'),
];

const places = `join training_mapping w on w.client_id = (select current_client()) and w.training_id = g.id and w.deleted_at is null`;
const ofPlace = { join: places, owner: 'w.id', by: 'training_mapping_id' };
const personAndCourse = `${nameOf('p')} || ', ' || c.course_name`;

export const trainingKinds = kindsOf({
  training: {
    name: 'x.training_name',
    page,
    isReferenced: true,
    history: {
      silent: ['training_id', 'source'],
      parts: [
        { kind: 'trainingCourse', title: 'Course' },
        {
          kind: 'trainingMapping',
          title: 'Employee',
          via: { join: '', owner: 'g.id', by: 'training_id' },
          subject: { sql: nameOf('p') },
        },
        {
          kind: 'trainingRequirement',
          title: 'Assignment',
          via: ofPlace,
          subject: { sql: personAndCourse, joins: [leftJoin('employee', 'p', 'x.employee_id')] },
          entries: shownOfRequirement,
        },
        {
          kind: 'trainingAttempt',
          title: 'Attempt',
          via: ofPlace,
          subject: { sql: personAndCourse, joins: requirementOfPart },
        },
        {
          kind: 'trainingDocument',
          title: 'Document',
          via: {
            join: `${places} join training_requirement v on v.client_id = w.client_id and v.training_mapping_id = w.id`,
            owner: 'v.id',
            by: 'requirement_id',
          },
          subject: {
            sql: `x.training_doc_name || ', ' || ${nameOf('p')}`,
            joins: requirementOfPart,
          },
        },
      ],
    },
    restore: { after: async (id, context) => reEnroll([id], context) },
    recompute: ['select refresh_training((select current_client()))'],
  },
  trainingCourse: {
    name: 'c.course_name',
    joins: [leftJoin('courseCatalog', 'c', 'x.course_catalog_id')],
    of: { kind: 'training', by: 'trainingId' },
  },
  // A loose place has a course of its own instead of a training.
  trainingMapping: {
    name: `${nameOf('p')} || ', ' || coalesce(c.course_name, t.training_name)`,
    joins: [
      leftJoin('training', 't', 'x.training_id'),
      leftJoin('employee', 'p', 'x.employee_id'),
      leftJoin('courseCatalog', 'c', 'x.course_catalog_id'),
    ],
    page,
    opens: trainingOf('x'),
    isReferenced: true,
    reference: `case when x.reason = 'history' then 'Imported history'
      when x.reason is not null then c.course_name || ' – ' || x.reason else t.training_name end`,
  },
  trainingRequirement: {
    name: 'c.course_name',
    joins: [
      leftJoin('courseCatalog', 'c', 'x.course_catalog_id'),
      leftJoin('trainingMapping', 'm', 'x.training_mapping_id'),
    ],
    of: { kind: 'employee', by: 'employeeId' },
    page,
    opens: trainingOf('m'),
    recompute: ['select recount_completions((select current_client()))'],
  },
  trainingAttempt: ofRequirement,
  trainingDocument: { ...ofRequirement, name: 'x.training_doc_name' },
});
