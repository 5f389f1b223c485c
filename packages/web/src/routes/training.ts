import { lazyRouteComponent } from '@tanstack/react-router';
import type { Screen } from '../shell/screen.ts';

/** The screens of training and courses. */
export const trainingScreens: readonly Screen[] = [
  {
    path: '/training/tracker',
    title: 'Training Tracker',
    module: 'TRAINING',
    menu: { label: 'Training Tracker', group: 'Trainings', bar: 'Training Tracker' },
    component: lazyRouteComponent(
      () => import('../modules/training/tracker.tsx'),
      'TrainingTracker',
    ),
    words: 'courses overdue',
  },
  {
    path: '/training/tracker/details',
    title: 'Employee trainings',
    module: 'TRAINING',
    parent: '/training/tracker',
    component: lazyRouteComponent(
      () => import('../modules/training/person.tsx'),
      'PersonTrainings',
    ),
  },
  {
    path: '/training',
    title: 'Training Management',
    module: 'TRAINING',
    menu: { label: 'Training Management', group: 'Trainings' },
    component: lazyRouteComponent(() => import('../modules/training/list.tsx'), 'Trainings'),
    words: 'classes scheduled',
  },
  {
    path: '/training/details',
    title: 'Training',
    module: 'TRAINING',
    parent: '/training',
    component: lazyRouteComponent(
      () => import('../modules/training/details.tsx'),
      'TrainingDetails',
    ),
  },
  {
    path: '/training/schedule',
    title: 'Schedule Training',
    module: 'TRAINING',
    menu: { label: 'Schedule Training', group: 'Trainings' },
    component: lazyRouteComponent(
      () => import('../modules/training/schedule.tsx'),
      'TrainingSchedule',
    ),
    words: 'assign courses class',
  },
  {
    path: '/schedule-training',
    title: 'Schedule Training',
    module: 'TRAINING',
    parent: '/training/schedule',
    component: lazyRouteComponent(
      () => import('../modules/training/schedule.tsx'),
      'TrainingSchedule',
    ),
  },
  {
    path: '/training/import',
    title: 'Import Past Trainings',
    module: 'TRAINING',
    parent: '/training',
    component: lazyRouteComponent(
      () => import('../modules/import/import-screen.tsx'),
      'ImportScreen',
    ),
    words: 'spreadsheet excel csv upload history completions',
  },
  {
    path: '/training/edit',
    title: 'Edit Training',
    module: 'TRAINING',
    parent: '/training',
    component: lazyRouteComponent(() => import('../modules/training/edit.tsx'), 'TrainingEdit'),
  },
  {
    path: '/training/course/catalog',
    title: 'Course Catalog',
    module: 'TRAINING',
    menu: { label: 'Course Catalog', group: 'Trainings' },
    component: lazyRouteComponent(() => import('../modules/course/catalog.tsx'), 'CourseCatalog'),
    words: 'courses classes regulation recurrence',
  },
  {
    path: '/training/course/details',
    title: 'Course',
    module: 'TRAINING',
    parent: '/training/course/catalog',
    component: lazyRouteComponent(() => import('../modules/course/details.tsx'), 'CourseDetails'),
  },
  {
    path: '/training/course/add',
    title: 'Add Course',
    module: 'TRAINING',
    parent: '/training/course/catalog',
    component: lazyRouteComponent(() => import('../modules/course/add.tsx'), 'CourseAdd'),
    words: 'new course',
  },
  {
    path: '/training/course/edit',
    title: 'Edit Course',
    module: 'TRAINING',
    parent: '/training/course/catalog',
    component: lazyRouteComponent(() => import('../modules/course/edit.tsx'), 'CourseEdit'),
  },
  {
    path: '/training/course/import',
    title: 'Import Courses',
    module: 'TRAINING',
    parent: '/training/course/catalog',
    component: lazyRouteComponent(
      () => import('../modules/import/import-screen.tsx'),
      'ImportScreen',
    ),
    words: 'spreadsheet excel csv upload bulk',
  },
  {
    path: '/training/calendar',
    title: 'Training Calendar',
    module: 'TRAINING',
    menu: { label: 'Training Calendar', group: 'Trainings' },
    component: lazyRouteComponent(
      () => import('../modules/training-calendar/calendar.tsx'),
      'TrainingCalendar',
    ),
    words: 'classes month week agenda ical',
  },
];
