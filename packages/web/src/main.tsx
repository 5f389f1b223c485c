import './strict-policy.ts';
import '@fontsource-variable/inter/wght.css';
import 'virtual:theme-variables.css';
import './theme/base.css';
import './theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connection } from './api/connection.ts';
import { setFailureHandlers } from './api/failure.ts';
import { queryClient } from './api/query.ts';
import { currentUser, onSession } from './api/session.ts';
import { toastError } from './kit/toast/toast.ts';
import { screens } from './routes.tsx';
import { FeedbackContext, feedbackPart } from './shell/feedback-slot.tsx';
import { InviteContext } from './shell/invite-slot.tsx';
import { forgetOtherPermissions } from './shell/kept-permissions.ts';
import { screenAt } from './shell/menu.ts';
import { permissionOptions } from './shell/permissions.ts';
import { productOptions } from './shell/product.ts';
import { routerOf } from './shell/router.tsx';
import { ScreensContext } from './shell/screens.ts';
import { heedSignOuts } from './shell/signed-out.ts';
import { theme } from './theme/theme.ts';

const accountAddress = '/edit-user-info';

setFailureHandlers({
  announce: (failure) => {
    // A save that asks back is a question on the screen, not an error.
    const isQuestion = failure.status === 422 && failure.conflict !== undefined;
    if (!isQuestion) toastError(failure.message, failure.description);
  },
  signedOut: () => toastError('Unauthorised', 'Token expired or invalid. Please login again.'),
  secondFactorFirst: (failure) => {
    // There the panel says it, and whatever else asks in the background is refused as well.
    if (location.pathname === accountAddress) return;
    toastError(failure.message, failure.description);
    void router.navigate({ to: accountAddress, replace: true });
  },
});

// What one person typed or read is not shown to the next.
heedSignOuts();
forgetOtherPermissions();
let token = currentUser()?.token;
onSession(() => {
  if (currentUser()?.token === token) return;
  token = currentUser()?.token;
  forgetOtherPermissions();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'authentication.options',
  });
});

addEventListener('offline', connection.lose);
addEventListener('online', () => void connection.retry());
// Whatever is on screen and failed is asked for again, so that nobody has to press anything.
connection.onChange(() => {
  if (connection.isUp())
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
});

void queryClient.prefetchQuery(productOptions());
if (currentUser()) {
  void queryClient.prefetchQuery(permissionOptions());
  // Its code comes while the shell learns what this person may see.
  void screenAt(screens, location.pathname)?.component?.preload?.();
}

// Nothing of it is fetched before somebody asks.
const feedback = feedbackPart(
  async () => (await import('./modules/app/feedback-tool/feedback-tool.tsx')).FeedbackTool,
);

const fetchInvite = async () =>
  (await import('./modules/people/employee/invite-dialog.tsx')).InviteDialog;

const router = routerOf(screens);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={screens}>
          <FeedbackContext value={feedback}>
            <InviteContext value={fetchInvite}>
              <RouterProvider router={router} />
            </InviteContext>
          </FeedbackContext>
        </ScreensContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
