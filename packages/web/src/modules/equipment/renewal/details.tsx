import { useEffect, useState, type ReactNode } from 'react';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { WithHistory } from '../../../kit/history/with-history.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useRecordId } from '../../../shell/record-gate.tsx';
import { DeletesOne } from '../../../bulk-act/deletes-one.tsx';
import { kindOf, renewalRemoval } from './called.ts';
import { CompleteRenewal } from './complete-form.tsx';
import { Completions } from './completions.tsx';
import { EditButton } from './edit-dialog.tsx';
import { RenewalFailure } from './failure-panel.tsx';
import { RenewalFacts, RenewalSummary } from './renewal-facts.tsx';
import { RenewalGate } from './renewal-gate.tsx';
import { ownerOf, renewalList, type Renewal } from './renewal.ts';

const title = 'Renewal Details';

function DeleteButton({ renewal }: { readonly renewal: Renewal }) {
  const go = useGo();
  return (
    <DeletesOne record={renewal} removal={renewalRemoval} onDeleted={() => go(renewalList)}>
      Delete Renewal
    </DeletesOne>
  );
}

interface Props {
  readonly renewal: Renewal;
  readonly refetch: () => Promise<unknown>;
}

/** What was never recorded has no history. */
function Body({ renewal, children }: { readonly renewal: Renewal; readonly children: ReactNode }) {
  if (!renewal.isRecorded) return children;
  return (
    <WithHistory entity="renewal" id={renewal.id}>
      {children}
    </WithHistory>
  );
}

/** An inspection that was owed unrecorded went by the id of its unit; the address follows once it has its own. */
function useFollow({ id }: Renewal): void {
  const go = useGo();
  const requestedId = useRecordId();
  const [search] = useQueryString();
  const query = new URLSearchParams(search);
  query.set('id', id);
  const address = `/equipment/renewals/resolve-renewal?${query.toString()}`;
  useEffect(() => {
    if (requestedId !== '' && requestedId !== id) go(address, { replace: true });
  }, [requestedId, id, address, go]);
}

function Details({ renewal, refetch }: Props) {
  useFollow(renewal);
  // The form starts again from what is stored once somebody asks for it.
  const [round, setRound] = useState(0);
  const reload = () => void refetch().then(() => setRound((count) => count + 1));
  return (
    <Page
      title={`${kindOf(renewal)} · ${ownerOf(renewal)}`}
      crumb={title}
      walk={
        <NeighbourWalk
          call="renewals.neighbours"
          id={renewal.id}
          to="/equipment/renewals/resolve-renewal"
        />
      }
      action={
        <>
          {renewal.isRecorded ? <DeleteButton renewal={renewal} /> : null}
          <EditButton renewal={renewal} onSaved={reload} />
        </>
      }
    >
      <Body renewal={renewal}>
        <DetailsLayout
          summary={<RenewalSummary renewal={renewal} />}
          wide={<Completions renewal={renewal} />}
        >
          <RenewalFailure renewal={renewal} onSaved={reload} />
          <CompleteRenewal
            key={`${round} ${renewal.version}`}
            renewal={renewal}
            onReload={reload}
          />
          <RenewalFacts renewal={renewal} />
        </DetailsLayout>
      </Body>
    </Page>
  );
}

/** One renewal: where it stands, its completion, and every completion before. */
export function RenewalDetails() {
  return (
    <RenewalGate title={title}>
      {(renewal, refetch) => <Details key={renewal.id} renewal={renewal} refetch={refetch} />}
    </RenewalGate>
  );
}
