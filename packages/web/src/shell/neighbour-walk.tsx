import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Output } from '../api/operation-map.ts';
import { query } from '../api/query.ts';
import { Walk } from '../kit/details/walk.tsx';
import { stepOf, useTrail } from '../kit/grid/walk/trail.ts';
import { useScreenHref } from './use-screen-href.ts';

type Call =
  | 'courses.neighbours'
  | 'drivers.neighbours'
  | 'employees.neighbours'
  | 'equipment.neighbours'
  | 'incidents.neighbours'
  | 'renewals.neighbours'
  | 'servicePrograms.neighbours'
  | 'serviceReminders.neighbours'
  | 'trainings.neighbours'
  | 'workOrders.neighbours';
type Neighbour = NonNullable<Output<Call>['next']>;

interface Props {
  readonly call: Call;
  /** The record on the screen, as its list knows it. */
  readonly id: string;
  /** The screen of such a record. */
  readonly to: string;
}

/** A step to the record before or after this one: in the list it was opened from, else in the order its list has by itself. */
export function NeighbourWalk({ call, id, to }: Props) {
  const hrefTo = useScreenHref();
  const trail = useTrail();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const isFromList = trail !== null && stepOf(trail, address) !== null;
  const { data } = useQuery({
    ...query(call, { Id: id }, { quiet: true }),
    enabled: !isFromList,
  });
  const hrefOf = (one: Neighbour | null | undefined) => one && hrefTo(to, { ...one });
  return (
    <Walk
      otherwise={{
        previous: hrefOf(data?.previous) ?? undefined,
        next: hrefOf(data?.next) ?? undefined,
      }}
    />
  );
}
