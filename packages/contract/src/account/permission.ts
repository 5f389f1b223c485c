import { moduleNames } from '@roadproof/domain/account/permission';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

/** One module and whether the caller may open it. */
export const permissionRecord = z.object({
  moduleName: z.enum(moduleNames),
  hasPermission: z.boolean(),
});

export const permissions = {
  mine: operation({
    method: 'GET',
    path: '/api/ModulePermission/GetModulePermission',
    access: 'signed-in',
    beforeSecondFactor: true,
    body: 'query',
    input: nothing,
    output: z.array(permissionRecord),
    summary: 'Which modules the caller may open.',
  }),
  administrators: operation({
    method: 'GET',
    path: '/api/ModulePermission/GetAllAdministrator',
    access: 'signed-in',
    body: 'query',
    input: nothing,
    output: z.array(z.object({ displayName: z.string() })),
    summary: 'The people who can give access to a module, the first five by name.',
  }),
};
