/** A kind of record as its import screen speaks of it. */
export interface ImportKind {
  readonly entity: string;
  readonly title: string;
  /** Its name in the choice of kinds. */
  readonly label: string;
  readonly text: string;
  /** What stands under the title, where it is not that of a spreadsheet. */
  readonly description?: string;
  /** The list the records are in. */
  readonly home: string;
  readonly homeLabel: string;
  /** What comes after its rows: papers of people, what expires of units. */
  readonly next?: {
    readonly to: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly label: string;
  };
}

/** Papers have steps of their own: they are files and no rows. */
export const papersEntity = 'driverPaper';

/** Where renewals come in, also those that stand as dates in a list of units. */
export const renewalImport = '/equipment/renewals/import';

/** The kinds an import screen offers, by the screen's address. */
export const importKinds: Readonly<Record<string, readonly [ImportKind, ...ImportKind[]]>> = {
  '/employee/import': [
    {
      entity: 'employee',
      title: 'Import Employees',
      label: 'Employees',
      text: 'One row per person. New people are added; people you already have are found by employee number, or by name and date of birth, and updated.',
      home: '/employee/list',
      homeLabel: 'Open employees',
      next: {
        to: '/employee/import',
        query: { entity: papersEntity },
        label: 'Import their papers',
      },
    },
    {
      entity: 'driverDates',
      title: 'Import Driver Dates',
      label: 'License and med card dates',
      text: 'One row per driver you already have, with license and medical card dates. Drivers are found by employee number or name; no one is added.',
      home: '/employee/list',
      homeLabel: 'Open employees',
    },
    {
      entity: papersEntity,
      title: 'Import Papers',
      label: 'Papers (ZIP or folder)',
      description: 'Named by person and kind, in two steps, with an undo.',
      text: 'Driver files as PDFs or pictures, matched to people by their names. You see whose and what each one is before anything is filed.',
      home: '/employee/driver/tracker',
      homeLabel: 'Open the tracker',
    },
  ],
  '/equipment/import': [
    {
      entity: 'equipment',
      title: 'Import Equipment',
      label: 'Equipment',
      text: 'One row per unit. New units are added; units you already have are found by VIN, then by name, and updated. Columns in which a registration, permit or the like runs out become their renewals.',
      home: '/equipment/list',
      homeLabel: 'Open equipment',
      next: { to: renewalImport, label: 'Import their renewals' },
    },
    {
      entity: 'meterReading',
      title: 'Import Meter Readings',
      label: 'Meter readings',
      text: 'One row per unit and day, with one or both meters. Units are found by VIN, plate or name; past days are allowed and readings follow each other by day, never falling.',
      home: '/equipment/list',
      homeLabel: 'Open equipment',
    },
  ],
  [renewalImport]: [
    {
      entity: 'renewal',
      title: 'Import Renewals',
      label: 'Renewals',
      text: 'One row per unit and type, with the next date or the last completion; what the company itself renews needs no unit. Units are found by VIN, plate or name; an open renewal of the same unit and type is updated. Dates that have passed are taken as they are: overdue at once.',
      home: '/equipment/renewals',
      homeLabel: 'Open renewals',
    },
  ],
  '/training/course/import': [
    {
      entity: 'course',
      title: 'Import Courses',
      label: 'Courses',
      text: 'One row per course. New courses are added; courses you already have are found by their name and updated.',
      home: '/training/course/catalog',
      homeLabel: 'Open the course catalog',
    },
  ],
  '/equipment/service-reminder/import': [
    {
      entity: 'serviceReminder',
      title: 'Import Service Reminders',
      label: 'Service reminders',
      text: 'One row per unit and task, with how often and when it is due or was done last. Units are found by VIN, plate or name; tasks you do not have yet are added. A reminder of the same unit and task is updated.',
      home: '/equipment/service-reminder',
      homeLabel: 'Open service reminders',
    },
  ],
  '/incident-management/import': [
    {
      entity: 'incident',
      title: 'Import Incidents',
      label: 'Past incidents',
      text: 'One row per case, open or closed. Cases you already have are found by their number, or by type, day and description, and updated. Drivers are found by employee number or name and units by name or VIN; anyone who is not in your lists is kept as a name.',
      home: '/incident-management/closed-incident',
      homeLabel: 'Open the closed incidents',
    },
  ],
  '/training/import': [
    {
      entity: 'pastTraining',
      title: 'Import Past Training',
      label: 'Past training',
      text: 'One row per person and course with the day it was completed. People are found by employee number, or by name and date of birth; courses by name or code. What recurs is assigned again for the day it runs out.',
      home: '/training/tracker',
      homeLabel: 'Open the training tracker',
    },
  ],
};
