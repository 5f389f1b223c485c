import '../strict-policy.ts';
import '@fontsource-variable/inter/wght.css';
import 'virtual:theme-variables.css';
import '../theme/base.css';
import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setFailureHandlers } from '../api/failure.ts';
import { queryClient } from '../api/query.ts';
import { toastError } from '../kit/toast/toast.ts';
import { Toaster } from '../kit/toast/toaster.tsx';
import { theme } from '../theme/theme.ts';
import { Gallery } from './gallery.tsx';

setFailureHandlers({
  announce: (failure) => toastError(failure.message, failure.description),
  signedOut: () => toastError('Unauthorised', 'Token expired or invalid. Please login again.'),
  secondFactorFirst: (failure) => toastError(failure.message, failure.description),
});

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toaster />
    </>
  ),
});
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery.html',
  component: Gallery,
});
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: () => <p>Another screen.</p>,
});
const router = createRouter({ routeTree: root.addChildren([gallery, elsewhere]) });

const element = document.getElementById('root');
if (!element) throw new Error('gallery.html has no #root');

createRoot(element).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
