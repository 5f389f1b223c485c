import { administratorScreens } from './routes/administrator.ts';
import { employeeScreens } from './routes/employee.ts';
import { equipmentScreens } from './routes/equipment.ts';
import { incidentScreens } from './routes/incident.ts';
import { reportScreens } from './routes/report.ts';
import { trainingScreens } from './routes/training.ts';
import type { Screen } from './shell/screen.ts';
import { screensOf } from './shell/screens-of.ts';

const { screen } = screensOf({});
const { screen: dispatchScreen } = screensOf({ module: ['EMPLOYEE', 'EQUIPMENT'] });

/**
 * Every screen of the product in the order of the menu (docs/product.md, Menu).
 * One without a component is planned: no route, no menu entry, no link leads to it.
 */
export const screens: readonly Screen[] = [
  screen({
    path: '/dashboard',
    help: 'dashboard#to-see-what-needs-attention',
    title: 'Dashboard',
    menu: { label: 'Dashboard', bar: 'Dashboard' },
    from: () => import('./modules/overview/dashboard/dashboard.tsx'),
    name: 'Dashboard',
    words: 'home start',
  }),
  screen({
    path: '/today',
    help: 'dashboard#to-work-through-the-worst-first',
    title: 'Today',
    parent: '/dashboard',
    from: () => import('./modules/overview/dashboard/today-page.tsx'),
    name: 'TodayPage',
    words: 'work to do overdue due soon expired missing',
  }),
  ...trainingScreens,
  ...employeeScreens,
  ...equipmentScreens,
  ...incidentScreens,
  ...administratorScreens,
  ...reportScreens,
  dispatchScreen({
    path: '/dispatch',
    help: 'dashboard#to-ask-if-a-driver-may-take-a-unit',
    title: 'Dispatch',
    menu: { label: 'Dispatch' },
    from: () => import('./modules/overview/dispatch/dispatch-page.tsx'),
    name: 'DispatchPage',
    words: 'may can driver take unit truck trailer load hazmat who may drive assign',
  }),
  screen({
    path: '/user-manual',
    help: 'first-day#to-use-this-manual',
    title: 'User Manual',
    menu: { label: 'User Manual', bar: 'User Manual' },
    from: () => import('./modules/app/user-manual/list.tsx'),
    name: 'UserManual',
    words: 'help handbook',
  }),
  screen({
    path: '/user-manual/chapter',
    help: 'first-day#to-use-this-manual',
    title: 'Chapter',
    parent: '/user-manual',
    from: () => import('./modules/app/user-manual/chapter.tsx'),
    name: 'Chapter',
  }),
  screen({
    path: '/edit-user-info',
    help: 'first-day#to-see-to-your-own-account',
    title: 'Your account',
    from: () => import('./modules/account/user-info/edit-user-info.tsx'),
    name: 'EditUserInfo',
    words: 'profile password photo e-mail sessions',
  }),
  screen({
    path: '/confirm-email',
    title: 'Confirm e-mail',
    isOpenToAnyone: true,
    from: () => import('./modules/account/user-info/confirm-email.tsx'),
    name: 'ConfirmEmail',
  }),
  screen({
    path: '/feedbacks',
    help: 'first-day#to-send-feedback-and-follow-it',
    title: 'Feedback',
    from: () => import('./modules/app/feedback/list.tsx'),
    name: 'FeedbackList',
    words: 'suggestion issue idea bug',
  }),
  screen({
    path: '/feedbacks/$id',
    help: 'first-day#to-send-feedback-and-follow-it',
    title: 'Feedback Details',
    parent: '/feedbacks',
    from: () => import('./modules/app/feedback/details.tsx'),
    name: 'FeedbackDetails',
  }),
  screen({
    path: '/authentication',
    title: 'Sign in',
    isOpenToAnyone: true,
    from: () => import('./modules/account/authentication/authentication.tsx'),
    name: 'Authentication',
  }),
  screen({
    path: '/auth',
    title: 'Signing in',
    isOpenToAnyone: true,
    from: () => import('./modules/account/authentication/auth.tsx'),
    name: 'Auth',
  }),
  screen({
    path: '/login-failed',
    title: 'Sign-in failed',
    isOpenToAnyone: true,
    from: () => import('./modules/account/authentication/login-failed.tsx'),
    name: 'LoginFailed',
  }),
  screen({
    path: '/report-unsubscribe',
    title: 'Stop a report',
    isOpenToAnyone: true,
    from: () => import('./modules/report/report-schedule/unsubscribe.tsx'),
    name: 'Unsubscribe',
  }),
  screen({
    path: '/digest-unsubscribe',
    title: 'Stop these mails',
    isOpenToAnyone: true,
    from: () => import('./modules/overview/digest/unsubscribe.tsx'),
    name: 'DigestUnsubscribe',
  }),
  screen({
    path: '/unauthorized',
    help: 'first-day#when-you-have-no-permission',
    title: 'No permission',
    from: () => import('./modules/account/authentication/unauthorized.tsx'),
    name: 'Unauthorized',
  }),
];
