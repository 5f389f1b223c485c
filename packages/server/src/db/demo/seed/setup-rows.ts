import type { Filling } from './copy-rows.ts';
import { taskCount, yardCount } from './fleet-rows.ts';
import { sharedFiles } from './driver-file-rows.ts';
import { each } from './people-rows.ts';
import type { SeededCompany } from './seeded-company.ts';
import { isRepeated } from './training-plan.ts';

/** A file all companies' documents point at, with its place in storage. */
export interface SharedFile {
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** What a company of a large data set keeps lists of: groups, places, courses, tasks and files. */
export function setup(
  companies: readonly SeededCompany[],
  fileOf: (company: SeededCompany, index: number) => SharedFile,
): readonly Filling[] {
  const places = ['Tulsa', 'Dallas', 'Memphis'];
  const names = [
    'Orientation',
    'Defensive Driving',
    'Hours of Service',
    'Hazmat',
    'Cargo Securement',
    'Winter Driving',
    'Backing',
    'Forklift',
  ];
  const courseName = (index: number): string => {
    const round = Math.floor(index / names.length);
    return `${names[index % names.length] ?? ''}${round === 0 ? '' : ` ${round + 1}`}`;
  };
  const services = ['PM-A Service', 'Trailer PM', 'Coolant Test', 'Battery Test'];
  const groups = (company: SeededCompany): number => company.groups;
  const file = (company: SeededCompany, index: number) => {
    const { storageKey, size, sha256 } = fileOf(company, index);
    return [
      company.clientId,
      company.id('storedFile', index),
      'Document.pdf',
      size,
      'application/pdf',
      `\\x${sha256.toString('hex')}`,
      storageKey,
    ];
  };
  return [
    {
      table: 'stored_file',
      columns: ['client_id', 'id', 'name', 'size', 'content_type', 'sha256', 'storage_key'],
      rows: each(companies, () => sharedFiles, file),
    },
    {
      table: 'employee_group',
      columns: ['client_id', 'id', 'group_name'],
      rows: each(companies, groups, (company, index) => [
        company.clientId,
        company.id('employeeGroup', index),
        `Terminal ${index + 1}`,
      ]),
    },
    {
      table: 'location',
      columns: ['client_id', 'id', 'location_name'],
      rows: each(
        companies,
        () => 3,
        (company, index) => [
          company.clientId,
          company.id('location', index),
          `${places[index] ?? ''} Training Room`,
        ],
      ),
    },
    {
      table: 'equipment_group',
      columns: ['client_id', 'id', 'group_name', 'location_id'],
      rows: each(
        companies,
        () => yardCount,
        (company, index) => [
          company.clientId,
          company.id('equipmentGroup', index),
          `${places[index] ?? ''} Fleet`,
          company.id('location', index),
        ],
      ),
    },
    {
      table: 'course_catalog',
      columns: [
        'client_id',
        'id',
        'course_name',
        'course_code',
        'recurrence_months',
        'delivery_type_id',
      ],
      rows: each(
        companies,
        ({ courses }) => courses,
        (company, index) => [
          company.clientId,
          company.id('course', index),
          courseName(index),
          `C-${index + 1}`,
          isRepeated(index) ? 24 : null,
          company.choices.lookup('DeliveryType', 'Online'),
        ],
      ),
    },
    {
      table: 'service_task',
      columns: ['client_id', 'id', 'name'],
      rows: each(
        companies,
        () => taskCount,
        (company, index) => [company.clientId, company.id('task', index), services[index] ?? ''],
      ),
    },
  ];
}
