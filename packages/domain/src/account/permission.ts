/** Callers compare these spellings (docs/product.md, Fixed texts). */
export const moduleNames = [
  'ADMINISTRATOR',
  'TRAINING',
  'DASHBOARD',
  'EMPLOYEE',
  'REPORTS',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
] as const;

export type ModuleName = (typeof moduleNames)[number];

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

/** What somebody without portal access has, whatever was ticked before. */
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
