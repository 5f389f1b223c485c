import { formatBoolean } from '@roadproof/domain/format';
import type { PermissionFlags } from '@roadproof/domain/permission';
import { DetailsSection, Fact, Facts } from '../../kit/details/details.tsx';

const modules = [
  ['hasEmployeeAccess', 'Employee'],
  ['hasEquipmentAccess', 'Equipment'],
  ['hasIncidentManagementAccess', 'Incident'],
  ['hasReportsAccess', 'Report'],
  ['hasTrainingAccess', 'Training'],
  ['hasAdministratorAccess', 'Administrator'],
] as const satisfies readonly (readonly [keyof PermissionFlags, string])[];

/** What the person may open in the portal; only people with admin access see it. */
export function EmployeeAccess({ flags }: { readonly flags: PermissionFlags }) {
  const open = modules
    .filter(([flag]) => flags.hasAdminAccess || flags[flag])
    .map(([, name]) => name);
  return (
    <DetailsSection title="Permissions">
      <Facts>
        <Fact label="Portal access">{formatBoolean(flags.hasClientAdminPortalAccess)}</Fact>
        {flags.hasClientAdminPortalAccess ? (
          <Fact label="Admin access">{formatBoolean(flags.hasAdminAccess)}</Fact>
        ) : null}
        {flags.hasClientAdminPortalAccess ? (
          <Fact label="Modules">{open.join(', ') || 'None'}</Fact>
        ) : null}
      </Facts>
    </DetailsSection>
  );
}
