import { IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Page } from '../../../shell/page.tsx';
import { Plate } from '../../../shell/plate.tsx';
import { productOptions } from '../../../shell/product.ts';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { AccountForm } from './account-form.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { LooksPanel } from './looks-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export type UserInfo = Output<'userInfos.get'>;

/** The own account: what others see, how one signs in, where, and what the product writes about. */
export function EditUserInfo() {
  const { data: product } = useQuery(productOptions());
  if (product?.mode === 'none')
    return (
      <Plate
        icon={IconUserCircle}
        title="Sign-in is turned off"
        text="This installation runs without sign-in (AUTH_MODE=none), so there is no account to change."
      />
    );
  return (
    <Page
      title="Your account"
      description="What others see of you, how you sign in, and what we write to you about."
    >
      <Account isDirectory={product?.mode === 'oidc'} />
    </Page>
  );
}

function Account({ isDirectory }: { readonly isDirectory: boolean }) {
  const account = useQuery(query('userInfos.get', {}));
  const info = account.data;
  if (info === undefined)
    return (
      <Fetching query={account}>
        <DetailsSkeleton />
      </Fetching>
    );
  return (
    <AccountForm info={info} isDirectory={isDirectory}>
      <SessionsPanel />
      {isDirectory ? null : <SecondFactorPanel />}
      <CalendarPanel />
      <LooksPanel />
    </AccountForm>
  );
}
