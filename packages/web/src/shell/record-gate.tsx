import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../api/failure.ts';
import type { OperationName, Output } from '../api/operation-map.ts';
import type { query } from '../api/query.ts';
import { DetailsSkeleton } from '../kit/details/details-skeleton.tsx';
import { AppLink } from '../kit/link/app-link.tsx';
import { useQueryString } from '../kit/link/use-query-string.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { Page } from './page.tsx';
import { Plate } from './plate.tsx';
import plate from './plate.module.css';
import { TryAgain } from './try-again.tsx';

/** How a screen of one record speaks of it when it is not there. */
export interface GateWords {
  /** 'Service reminder'. */
  readonly thing: string;
  readonly icon: Icon;
  /** Why it may be missing, in one sentence. */
  readonly text: string;
  readonly home: string;
  /** 'Go to the service reminders'. */
  readonly homeLabel: string;
  /** Said while it is on the way, where the words for it are fixed. */
  readonly loading?: string;
}

/** What a gate's own screens say. */
export interface GateProps<T> {
  /** The heading while the record is on the way. */
  readonly title: string;
  /** Waits for an answer of this visit, so that nobody edits a remembered one. */
  readonly isFresh?: boolean;
  readonly children: (record: T, refetch: () => Promise<unknown>) => ReactNode;
}

interface Props<N extends OperationName> extends GateProps<Output<N>> {
  readonly words: GateWords;
  /** The query of one record by its id. */
  readonly ask: (id: string) => ReturnType<typeof query<N>>;
}

// The address changes before the screen does: an id of the next screen names nothing here.
/** The id in the address of this screen, in its query or at the end of its path; while another screen opens, the one before. */
export function useRecordId(): string {
  const [search] = useQueryString();
  const [path = '', inPath = ''] = useRouterState({
    select: (state) => state.location.pathname,
  }).split(/\/(?=[0-9a-f-]{36}\/?$)/i);
  const [home] = useState(path);
  const requestedId = search.get('id') ?? inPath;
  const [id, setId] = useState(requestedId);
  if (path === home && id !== requestedId) setId(requestedId);
  return id;
}

/** The record of `?id`: shows what is made of the answer, or that there is none. */
export function RecordGate<N extends OperationName>({
  words,
  ask,
  title,
  isFresh = false,
  children,
}: Props<N>) {
  const id = useRecordId();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...ask(id),
    enabled: id !== '',
    ...(isFresh ? { staleTime: 0 } : {}),
  });
  const isUnknown =
    id === '' || (error instanceof ApiFailure && (error.status === 404 || error.status === 400));
  if (isUnknown) {
    return (
      <Plate icon={words.icon} title={`${words.thing} not found`} text={words.text}>
        <AppLink className={plate.primary} href={words.home}>
          {words.homeLabel}
        </AppLink>
      </Plate>
    );
  }
  if (error instanceof ApiFailure && error.isUnanswered && data === undefined)
    return <NeedsConnection onBack={refetch} />;
  if (error && data === undefined) {
    return (
      <TryAgain
        title={`The ${words.thing.toLowerCase()} could not be loaded`}
        text={error.message}
        onAgain={refetch}
      />
    );
  }
  if (data !== undefined && (!isFresh || isFetchedAfterMount)) return children(data, refetch);
  return (
    <Page title={title}>
      {words.loading ? <p role="status">{words.loading}</p> : null}
      <DetailsSkeleton />
    </Page>
  );
}
