import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useCompany } from '../../../kit/form/today.ts';

/** The usual load of the company, interstate or not, and the way to remember another choice for all of it. */
export function useInterstate() {
  const { mutate } = useMutation(mutation('dispatch.remember', { quiet: true }));
  return {
    isUsual: useCompany()?.loadsWithinState !== true,
    remember: (interstate: boolean) => mutate({ interstate }),
  };
}
