import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { FailurePanel } from '../renewal/failure-panel.tsx';
import { unitRenewals } from './unit-lists.tsx';
import type { Unit } from './unit.ts';

/** Says that the unit may not be used because its inspection failed, with the way to settle it; nothing while none failed. */
export function UnitFailure({ unit }: { readonly unit: Unit }) {
  const hrefTo = useScreenHref();
  const { data } = useQuery(unitRenewals(unit.id));
  const renewal = data?.data.find(({ failedOn }) => failedOn !== null);
  if (unit.failedInspection === null || !renewal) return null;
  const href = hrefTo('/equipment/renewals/resolve-renewal', { id: renewal.id });
  return (
    <FailurePanel renewalId={renewal.id} equipmentId={unit.id} text={unit.failedInspection}>
      {href ? (
        <Button size="xs" component={AppLink} href={href}>
          Settle failure
        </Button>
      ) : null}
    </FailurePanel>
  );
}
