import { counted } from '@roadproof/domain/format';
import { starterCourses } from '@roadproof/domain/training/course-starter';
import type { Output } from '../../api/operation-map.ts';

export type Start = Output<'start.get'>;

/** One step of the first hour; done by itself when the data are there. */
export interface Step {
  readonly key: 'people' | 'units' | 'courses' | 'insurance' | 'colleague' | 'service';
  readonly title: string;
  readonly text: string;
  /** What its button says. */
  readonly action: string;
  readonly href: string;
  readonly isDone: boolean;
  /** In a few words what is there, once it is. */
  readonly done: string;
}

type HrefTo = (path: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** The steps of what somebody may do, in their order. */
export function stepsOf(start: Start, hrefTo: HrefTo, isAdmin: boolean): readonly Step[] {
  const { people, units, courses, certificates, users, hasServicePlan } = start;
  const step = (
    key: Step['key'],
    count: number | null,
    href: string | undefined,
    words: Pick<Step, 'title' | 'text' | 'action' | 'done'>,
    least = 1,
  ): readonly Step[] =>
    count === null || href === undefined ? [] : [{ key, href, isDone: count >= least, ...words }];
  return [
    ...step('people', people, hrefTo('/employee/import'), {
      title: 'Add your drivers and staff',
      text: 'From a spreadsheet, in any order of columns',
      action: 'Import people',
      done: `${counted(people ?? 0, 'person', 'people')} added`,
    }),
    ...step('units', units, hrefTo('/equipment/import'), {
      title: 'Add your trucks and trailers',
      text: 'From a spreadsheet, or one at a time',
      action: 'Import equipment',
      done: `${counted(units ?? 0, 'unit')} added`,
    }),
    ...step('courses', courses, hrefTo('/training/course/catalog'), {
      title: 'Pick your courses',
      text: `Hazmat, hours of service, safety meetings: ${starterCourses.length} ready-made`,
      action: 'Pick courses',
      done: `${counted(courses ?? 0, 'course')} picked`,
    }),
    ...step(
      'insurance',
      certificates,
      hrefTo('/administrator/edit-data', { tab: 'insurance', certificate: 'new' }),
      {
        title: 'Add your insurance',
        text: 'Policy, number and expiration date',
        action: 'Add certificate',
        done: `${counted(certificates ?? 0, 'certificate')} added`,
      },
    ),
    ...(isAdmin
      ? step(
          'colleague',
          users,
          hrefTo('/dashboard', { invite: '1' }),
          {
            title: 'Invite a colleague',
            text: 'Choose which modules they may open',
            action: 'Invite',
            done: `${users ?? 0} people can sign in`,
          },
          2,
        )
      : []),
    // Offered once there are units to plan for; the five steps of an empty company stay five.
    ...(units && !start.isPlanHidden && hasServicePlan !== null
      ? step(
          'service',
          hasServicePlan ? 1 : 0,
          hrefTo('/equipment/service-program', { starter: '1' }),
          {
            title: 'Plan the service',
            text: 'Starter programs for the units you have',
            action: 'Plan the service',
            done: 'Service is planned',
          },
        )
      : []),
  ];
}

/** Whether nobody and nothing is there yet that could be checked, as far as this person may look. */
export const isEmpty = ({ people, drivers, units }: Start): boolean =>
  (people ?? 0) + (drivers ?? 0) + (units ?? 0) === 0;

/** Whether there is nobody but those who sign in. */
export const isNobody = (start: Start | undefined): boolean =>
  start?.people === 0 && start.drivers === 0;

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** 'Five steps to your first morning list'; somebody with one module has fewer. */
export const stepsTitle = ({ length }: readonly Step[]): string =>
  `${words[length] ?? length} ${length === 1 ? 'step' : 'steps'} to your first morning list`;

/** 'Two of five steps done'. */
export const doneTitle = (steps: readonly Step[]): string => {
  const done = steps.filter(({ isDone }) => isDone).length;
  return `${words[done] ?? done} of ${(words[steps.length] ?? `${steps.length}`).toLowerCase()} steps done`;
};
