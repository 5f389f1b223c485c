/** The modules of the specification, in its spelling (specification 1, section 3, permission record). */
export const moduleNames = [
  'ADMINISTRATOR',
  'TRAINING',
  'DASHBOARD',
  'EMPLOYEE',
  'REPORTS',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
] as const;

/** One of the seven module names. */
export type ModuleName = (typeof moduleNames)[number];

/** The permission flags an employee carries (specification 1, section 3). */
export interface PermissionFlags {
  readonly hasClientAdminPortalAccess: boolean;
  readonly hasAdminAccess: boolean;
  readonly hasAdministratorAccess: boolean;
  readonly hasEmployeeAccess: boolean;
  readonly hasEquipmentAccess: boolean;
  readonly hasIncidentManagementAccess: boolean;
  readonly hasReportsAccess: boolean;
  readonly hasTrainingAccess: boolean;
}

/** The module each flag opens. */
export const moduleFlags = {
  ADMINISTRATOR: 'hasAdministratorAccess',
  EMPLOYEE: 'hasEmployeeAccess',
  EQUIPMENT: 'hasEquipmentAccess',
  'INCIDENT-MANAGEMENT': 'hasIncidentManagementAccess',
  REPORTS: 'hasReportsAccess',
  TRAINING: 'hasTrainingAccess',
} as const satisfies Partial<Record<ModuleName, keyof PermissionFlags>>;

/** Whether flags open a module: DASHBOARD always, everything for admin access, nothing without portal access. */
export function mayOpen(flags: PermissionFlags, module: ModuleName): boolean {
  if (!flags.hasClientAdminPortalAccess) return false;
  return module === 'DASHBOARD' || flags.hasAdminAccess || flags[moduleFlags[module]];
}

/** The flags without portal access: all false (specification 1, section 4). */
export const noPermissions: PermissionFlags = {
  hasClientAdminPortalAccess: false,
  hasAdminAccess: false,
  hasAdministratorAccess: false,
  hasEmployeeAccess: false,
  hasEquipmentAccess: false,
  hasIncidentManagementAccess: false,
  hasReportsAccess: false,
  hasTrainingAccess: false,
};

/** The flags of an administrator: everything true. */
export const allPermissions: PermissionFlags = {
  hasClientAdminPortalAccess: true,
  hasAdminAccess: true,
  hasAdministratorAccess: true,
  hasEmployeeAccess: true,
  hasEquipmentAccess: true,
  hasIncidentManagementAccess: true,
  hasReportsAccess: true,
  hasTrainingAccess: true,
};
