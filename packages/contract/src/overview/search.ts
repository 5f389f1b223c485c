import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

/** One record found by the command palette; `url` is its screen. */
export const searchHit = z.object({
  id,
  kind: z.enum(['employee', 'equipment']),
  title: z.string(),
  subtitle: z.string().nullable(),
  url: z.string(),
});

/** The search behind the command palette: people by name, number, e-mail or licence, units by name, VIN or plate. */
export const searches = {
  find: operation({
    method: 'GET',
    path: '/api/Search/GetAllSearch',
    readsLists: true,
    access: 'signed-in',
    body: 'query',
    input: z.strictObject({
      text: z.string().overwrite(plainText).min(2, 'Type at least 2 characters.').max(100),
    }),
    output: z.array(searchHit),
    summary: 'Records the caller may open whose name, number, VIN or plate contains the text.',
  }),
};
