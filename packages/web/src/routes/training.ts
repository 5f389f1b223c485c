import { importScreen } from './import-screen.ts';
import type { Screen } from '../shell/screen.ts';
import { screensOf } from '../shell/screens-of.ts';

const { screen } = screensOf({ module: 'TRAINING', group: 'Trainings' });

export const trainingScreens: readonly Screen[] = [
  screen({
    path: '/training/tracker',
    title: 'Training Tracker',
    menu: { label: 'Training Tracker', bar: 'Training Tracker' },
    from: () => import('../modules/training/training/tracker.tsx'),
    name: 'TrainingTracker',
    words: 'courses overdue',
  }),
  screen({
    path: '/training/tracker/details',
    title: 'Training of one person',
    parent: '/training/tracker',
    from: () => import('../modules/training/training/person.tsx'),
    name: 'PersonTrainings',
  }),
  screen({
    path: '/training',
    title: 'Training Management',
    menu: { label: 'Training Management' },
    from: () => import('../modules/training/training/list.tsx'),
    name: 'Trainings',
    words: 'classes scheduled',
  }),
  screen({
    path: '/training/details',
    title: 'Training',
    parent: '/training',
    from: () => import('../modules/training/training/details.tsx'),
    name: 'TrainingDetails',
  }),
  screen({
    path: '/training/schedule',
    title: 'Schedule Training',
    menu: { label: 'Schedule Training' },
    from: () => import('../modules/training/training/schedule.tsx'),
    name: 'TrainingSchedule',
    words: 'assign courses class',
  }),
  screen({
    path: '/schedule-training',
    title: 'Schedule Training',
    parent: '/training/schedule',
    from: () => import('../modules/training/training/schedule.tsx'),
    name: 'TrainingSchedule',
  }),
  screen({
    path: '/training/import',
    title: 'Import Past Training',
    parent: '/training',
    ...importScreen,
    words: 'spreadsheet excel csv upload history completions',
  }),
  screen({
    path: '/training/edit',
    title: 'Edit Training',
    parent: '/training',
    from: () => import('../modules/training/training/edit.tsx'),
    name: 'TrainingEdit',
  }),
  screen({
    path: '/training/course/catalog',
    title: 'Course Catalog',
    menu: { label: 'Course Catalog' },
    from: () => import('../modules/training/course/catalog.tsx'),
    name: 'CourseCatalog',
    words: 'courses classes regulation recurrence',
  }),
  screen({
    path: '/training/course/details',
    title: 'Course',
    parent: '/training/course/catalog',
    from: () => import('../modules/training/course/details.tsx'),
    name: 'CourseDetails',
  }),
  screen({
    path: '/training/course/add',
    title: 'Add Course',
    parent: '/training/course/catalog',
    from: () => import('../modules/training/course/add.tsx'),
    name: 'CourseAdd',
    words: 'new course',
  }),
  screen({
    path: '/training/course/edit',
    title: 'Edit Course',
    parent: '/training/course/catalog',
    from: () => import('../modules/training/course/edit.tsx'),
    name: 'CourseEdit',
  }),
  screen({
    path: '/training/course/import',
    title: 'Import Courses',
    parent: '/training/course/catalog',
    ...importScreen,
    words: 'spreadsheet excel csv upload bulk',
  }),
  screen({
    path: '/training/calendar',
    title: 'Training Calendar',
    menu: { label: 'Training Calendar' },
    from: () => import('../modules/overview/calendar/calendar.tsx'),
    name: 'TrainingCalendar',
    words: 'classes month week agenda ical',
  }),
];
