import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to an address inside the product from code: `go('/employee/details?id=…')`. */
export function useGo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (href, options) => void router.navigate({ href, replace: options?.replace ?? false }),
    [router],
  );
}
