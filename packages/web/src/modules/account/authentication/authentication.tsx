import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Leave } from '../../../shell/guard.tsx';
import { productOptions } from '../../../shell/product.ts';
import { returnAddress, useUser } from '../../../shell/user.ts';
import { isFileHanded } from '../../../pieces/handed-file.ts';
import { DirectorySignIn } from './directory-sign-in.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignIn } from './sign-in.tsx';

const FirstRun = lazy(() =>
  import('../setup/first-run.tsx').then((module) => ({ default: module.FirstRun })),
);

/** The page that was asked for; the import, where a list was dropped on the set-up page. */
const afterSignIn = (next: string | null): string =>
  isFileHanded() ? '/employee/import' : returnAddress(next);

/** First run, sign in, forgotten password or new password: whatever stands before the product for this browser. */
export function Authentication() {
  const [search] = useQueryString();
  const user = useUser();
  const { data: options, isPending } = useQuery(productOptions());
  // Once begun it stays until there is a session: it shows the sample's password when a company exists already.
  const [isFirstRun, setFirstRun] = useState(false);
  if (options?.needsSetup && !isFirstRun) setFirstRun(true);
  if (search.has('reset') && options?.mode !== 'oidc') return <ResetPassword />;
  if (user || options?.mode === 'none') return <Leave to={() => afterSignIn(search.get('next'))} />;
  if (isPending) return null;
  if (isFirstRun)
    return (
      <Suspense>
        <FirstRun needsCode={options?.setupNeedsCode ?? false} />
      </Suspense>
    );
  if (options?.mode === 'oidc' && !(search.has('emergency') && options.hasEmergencySignIn))
    return <DirectorySignIn label={options.directoryLabel ?? ''} next={search.get('next')} />;
  if (search.has('forgot')) return <ForgotPassword canMail={options?.mailConfigured ?? true} />;
  return <SignIn isEmergency={options?.mode === 'oidc'} />;
}
