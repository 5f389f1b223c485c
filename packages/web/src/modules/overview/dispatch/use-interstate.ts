import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useCompany } from '../../../kit/form/today.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';

/** The usual load of the company, interstate or not, and the way to remember another choice for all of it. */
export function useInterstate() {
  const { mutate } = useMutation({
    ...mutation('dispatch.remember'),
    // It changes the checks of every later question of the company, not of this one alone.
    onSuccess: (_, { interstate }) =>
      toastSuccess(
        interstate ? 'Interstate is on' : 'Interstate is off',
        'For the whole company, until it is changed.',
      ),
  });
  return {
    isUsual: useCompany()?.loadsWithinState !== true,
    remember: (interstate: boolean) => mutate({ interstate }),
  };
}
