import { formatBoolean } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import type { PermissionFlags } from '@roadproof/domain/account/permission';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import type { Employee } from './employee-facts.tsx';
import { FactorOf } from '../../../pieces/factor-of.tsx';
import { InviteAgainButton } from './invite-again.tsx';
import { PasswordLinkButton } from './password-link.tsx';

const modules = [
  ['hasEmployeeAccess', 'Employee'],
  ['hasEquipmentAccess', 'Equipment'],
  ['hasIncidentManagementAccess', 'Incident'],
  ['hasReportsAccess', 'Report'],
  ['hasTrainingAccess', 'Training'],
  ['hasAdministratorAccess', 'Administrator'],
] as const satisfies readonly (readonly [keyof PermissionFlags, string])[];

interface Props {
  readonly employee: Employee;
  readonly flags: PermissionFlags;
}

/** What the person may open in the portal, and a link to a new password; only people with admin access see it. */
export function EmployeeAccess({ employee, flags }: Props) {
  const maySignIn =
    flags.hasClientAdminPortalAccess && employee.employeeStatus.lookupName === 'Current';
  const open = modules
    .filter(([flag]) => flags.hasAdminAccess || flags[flag])
    .map(([, name]) => name);
  return (
    <Panel
      title="Permissions"
      aside={
        !maySignIn ? null : employee.isInvited ? (
          <InviteAgainButton employee={employee} />
        ) : (
          <PasswordLinkButton employee={employee} />
        )
      }
    >
      <Facts>
        <Fact label="Portal access">{formatBoolean(flags.hasClientAdminPortalAccess)}</Fact>
        {flags.hasClientAdminPortalAccess ? (
          <Fact label="Admin access">{formatBoolean(flags.hasAdminAccess)}</Fact>
        ) : null}
        {flags.hasClientAdminPortalAccess ? (
          <Fact label="Modules">{open.join(', ') || 'None'}</Fact>
        ) : null}
        {maySignIn ? <FactorOf id={employee.id} name={displayName(employee)} /> : null}
      </Facts>
    </Panel>
  );
}
