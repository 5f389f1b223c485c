import type { ModuleAccess, PersonAccess } from '@roadproof/contract/operation';
import { mayOpen, type PermissionFlags } from '@roadproof/domain/account/permission';
import { forbidden } from '../errors.ts';

/** Whether flags satisfy what an operation asks for; `anyone` and `signed-in` ask for no flag. */
export function mayCall(flags: PermissionFlags, access: PersonAccess): boolean {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'admin') return flags.hasClientAdminPortalAccess && flags.hasAdminAccess;
  return modulesOf(access).some((module) => mayOpen(flags, module));
}

/** The modules any one of which lets a caller in; REPORTS may show less than the others. */
export function modulesOf(access: ModuleAccess) {
  if (typeof access === 'string') return [access];
  return 'full' in access ? ([access.full, 'REPORTS'] as const) : access;
}

/** Throws 403 with what is missing in words. */
export function requireAccess(flags: PermissionFlags, access: PersonAccess): void {
  if (mayCall(flags, access)) return;
  const required =
    access === 'admin' || access === 'anyone' || access === 'signed-in'
      ? access
      : modulesOf(access).map(words).join(' or ');
  throw forbidden(
    'You are not allowed to do this',
    `It needs ${required} access. Ask your administrator.`,
  );
}

function words(module: string): string {
  return module.toLowerCase().replace('-', ' ');
}
