import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '../api/operation-map.ts';
import { query } from '../api/query.ts';
import { DetailsSkeleton } from '../kit/details/details-skeleton.tsx';
import { Note } from '../kit/layout/note.tsx';
import { useQueryString } from '../kit/link/use-query-string.ts';
import { CaseLink } from './case-link.tsx';

/** The case a form begins with. */
export type StartingCase = Output<'incidents.get'>;

/** Waits for the case of `?incidentId`, so that a form can begin with what it says; without one, or where it cannot be had, the form begins empty. */
export function AfterIncident({
  children,
}: {
  readonly children: (incident: StartingCase | null) => ReactNode;
}) {
  const [search] = useQueryString();
  const id = search.get('incidentId') ?? '';
  const { data, isPending } = useQuery({
    ...query('incidents.get', { Id: id }, { quiet: true }),
    enabled: id !== '',
    retry: false,
  });
  if (id !== '' && isPending) return <DetailsSkeleton />;
  return children(data ?? null);
}

/** Says above a form which case it stays linked with. */
export function AfterIncidentNote({ incident }: { readonly incident: StartingCase | null }) {
  if (incident === null) return null;
  return (
    <Note>
      After incident <CaseLink id={incident.id} caseNumber={incident.caseNumber} />; both pages name
      each other.
    </Note>
  );
}
