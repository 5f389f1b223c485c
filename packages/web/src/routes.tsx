import { administratorScreens } from './routes/administrator.ts';
import { employeeScreens } from './routes/employee.ts';
import { equipmentScreens } from './routes/equipment.ts';
import { incidentScreens } from './routes/incident.ts';
import { reportScreens } from './routes/report.ts';
import { trainingScreens } from './routes/training.ts';
import { lazyScreen } from './shell/lazy-screen.tsx';
import type { Screen } from './shell/screen.ts';

/**
 * Every screen of the product in the order of the menu (docs/product.md, Menu).
 * One without a component is planned: no route, no menu entry, no link leads to it.
 */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    menu: { label: 'Dashboard', bar: 'Dashboard' },
    component: lazyScreen(() => import('./modules/dashboard/dashboard.tsx'), 'Dashboard'),
    words: 'home start',
  },
  ...trainingScreens,
  ...employeeScreens,
  ...equipmentScreens,
  ...incidentScreens,
  ...administratorScreens,
  ...reportScreens,
  {
    path: '/user-manual',
    title: 'User Manual',
    menu: { label: 'User Manual', bar: 'User Manual' },
    words: 'help handbook',
  },
  {
    path: '/authentication',
    title: 'Sign in',
    isOpenToAnyone: true,
    component: lazyScreen(
      () => import('./modules/authentication/authentication.tsx'),
      'Authentication',
    ),
  },
  {
    path: '/login-failed',
    title: 'Sign-in failed',
    isOpenToAnyone: true,
    component: lazyScreen(() => import('./modules/authentication/login-failed.tsx'), 'LoginFailed'),
  },
  {
    path: '/unauthorized',
    title: 'No permission',
    component: lazyScreen(
      () => import('./modules/authentication/unauthorized.tsx'),
      'Unauthorized',
    ),
  },
];
