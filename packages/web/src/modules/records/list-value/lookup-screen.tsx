import { Button } from '@mantine/core';
import { lookupPages } from '@roadproof/contract/company/lookup-page';
import type { LookupList } from '@roadproof/domain/company/lookup-list';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { AllSettings } from '../../../pieces/all-settings.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { LookupValues } from './lookup-values.tsx';

/** Lists whose records have addresses: the states are reached from there. */
const withStates: readonly LookupList[] = ['renewalType', 'location'];

/** The screen of one list of choices. */
export function LookupScreen({ list }: { readonly list: LookupList }) {
  const hrefTo = useScreenHref();
  const { title, about } = lookupPages[list];
  const states = withStates.includes(list) ? hrefTo('/administrator/add-states') : undefined;
  return (
    <Page
      title={title}
      description={about}
      action={
        <>
          <AllSettings />
          {states ? (
            <Button component={AppLink} href={states} variant="default">
              States
            </Button>
          ) : null}
        </>
      }
      fill
    >
      <LookupValues list={list} />
    </Page>
  );
}
