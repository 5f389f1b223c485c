import type { Access } from '@roadproof/contract/operation';
import { mayOpen, type PermissionFlags } from '@roadproof/domain/permission';
import { forbidden } from './errors.ts';

/** Whether flags satisfy what an operation asks for; `anyone` and `signed-in` ask for no flag. */
export function mayCall(flags: PermissionFlags, access: Access): boolean {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'admin') return flags.hasClientAdminPortalAccess && flags.hasAdminAccess;
  const modules = typeof access === 'string' ? [access] : access;
  return modules.some((module) => mayOpen(flags, module));
}

/** Throws 403 with what is missing in words. */
export function requireAccess(flags: PermissionFlags, access: Access): void {
  if (mayCall(flags, access)) return;
  const wanted = access === 'admin' ? 'admin' : [access].flat().map(words).join(' or ');
  throw forbidden(
    'You are not allowed to do this',
    `It needs ${wanted} access. Ask your administrator.`,
  );
}

function words(module: string): string {
  return module.toLowerCase().replace('-', ' ');
}
