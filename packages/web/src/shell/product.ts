import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { useUser } from './user.ts';

const unknown = {
  appName: 'Roadproof',
  aboutUrl: null,
  contactUrl: null,
  feedbackBase: null,
  version: '',
};

/** How to sign in and how the product is called; asked once per visit. */
export const productOptions = () => ({
  ...query('authentication.options', {}, { quiet: true }),
  staleTime: 5 * 60_000,
});

/** Name and links of the product, from its configuration. */
export function useProduct() {
  return useQuery(productOptions()).data ?? unknown;
}

/** Whether the server will know who asks: somebody signed in, or the product runs without sign-in. */
export function useIsIn(): boolean {
  const { data } = useQuery(productOptions());
  return useUser() !== null || data?.mode === 'none';
}
