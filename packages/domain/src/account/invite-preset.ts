import { moduleFlags, noPermissions, allPermissions, type PermissionFlags } from './permission.ts';

/** A module that flags open; the dashboard is open to everyone. */
export type InvitedModule = keyof typeof moduleFlags;

/** The modules of an invitation in the order of its boxes. */
export const invitedModules = [
  'EMPLOYEE',
  'TRAINING',
  'EQUIPMENT',
  'INCIDENT-MANAGEMENT',
  'REPORTS',
  'ADMINISTRATOR',
] as const satisfies readonly InvitedModule[];

/** Labels of the boxes of an invitation. */
export const invitedModuleNames: Readonly<Record<InvitedModule, string>> = {
  EMPLOYEE: 'Employees',
  TRAINING: 'Training',
  EQUIPMENT: 'Equipment',
  'INCIDENT-MANAGEMENT': 'Incidents',
  REPORTS: 'Reports',
  ADMINISTRATOR: 'Administrator',
};

/** Ready-made choices of modules; no roles, because only the flags are stored. */
export const invitePresets = [
  {
    name: 'Dispatcher',
    modules: ['EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT'],
    text: 'Drivers, equipment, incidents',
  },
  { name: 'Shop', modules: ['EQUIPMENT'], text: 'Equipment' },
  {
    name: 'Safety',
    modules: ['EMPLOYEE', 'TRAINING', 'EQUIPMENT', 'INCIDENT-MANAGEMENT', 'REPORTS'],
    text: 'All but Administrator',
  },
  { name: 'Auditor, read only', modules: ['REPORTS'], text: 'Reports alone, changes no record' },
] as const satisfies readonly {
  readonly name: string;
  readonly modules: readonly InvitedModule[];
  readonly text: string;
}[];

export type InvitePreset = (typeof invitePresets)[number];

/** Returns the preset whose modules are exactly these; a changed box makes it none. */
export function presetOf(modules: readonly InvitedModule[]): InvitePreset | undefined {
  const chosen = new Set(modules);
  return invitePresets.find(
    (preset) =>
      preset.modules.length === chosen.size && preset.modules.every((one) => chosen.has(one)),
  );
}

/** Returns the flags of a person invited with these modules; admin access gives every module. */
export function invitedFlags(
  modules: readonly InvitedModule[],
  hasAdminAccess: boolean,
): PermissionFlags {
  if (hasAdminAccess) return allPermissions;
  const flags: Record<keyof PermissionFlags, boolean> = {
    ...noPermissions,
    hasClientAdminPortalAccess: true,
  };
  for (const module of modules) flags[moduleFlags[module]] = true;
  return flags;
}

/** Invitations an hour that one company can send: each one mails a person. */
export const mostInvitationsPerHour = 30;
