import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { startSession } from '../../../api/session.ts';
import { provePasskey } from '../../../kit/passkey.ts';

/** Signs in by a passkey, for the ticket of the first step. */
export function usePasskey(ticket: string) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const { options } = await call('secondFactors.askPasskey', { ticket }, { quiet: true });
      const passkey = await provePasskey(options);
      if (passkey === null) return 'declined';
      startSession(await call('secondFactors.signIn', { ticket, passkey }, { quiet: true }));
      return 'signed in';
    },
  });
  return {
    prove: () => mutate(),
    isBusy: isPending,
    failure: error instanceof ApiFailure ? error : null,
    /** The person or the device said no. */
    isDeclined: data === 'declined',
  };
}
