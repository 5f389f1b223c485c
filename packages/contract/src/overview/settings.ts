import { settingKeys } from '@roadproof/domain/overview/setting';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { nothing } from '../schema.ts';

/** One line of Settings: its key, and what it is set to now in words. */
export const settingLine = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  /** True where an administrator has to act: a policy has expired. */
  isLate: z.boolean(),
});

/** The overview of everything an administrator sets (docs/product.md, Settings). */
export const settings = {
  get: operation({
    method: 'GET',
    path: '/api/Settings/GetSettings',
    access: 'ADMINISTRATOR',
    body: 'query',
    readsLists: true,
    input: nothing,
    output: z.array(settingLine),
    summary: 'The lines of Settings that the caller may open, each with what it is set to now.',
  }),
};
