import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { sendParts } from '../../../api/send-parts.ts';

export type RestoreState = Output<'companyRestore.state'>;

const askAgainMs = 600;
const working = new Set<RestoreState['phase']>(['checking', 'restoring']);

/** The export on its way into the server: how far it is, and a way to send one. */
export function useRestore(code: string) {
  const stopping = useRef<AbortController>(null);
  const [sent, setSent] = useState(0);
  const options = query('companyRestore.state', code === '' ? {} : { code }, { quiet: true });
  const state = useQuery({
    ...options,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && working.has(data.phase) ? askAgainMs : false,
  });
  const tell = (next: RestoreState) => queryClient.setQueryData(options.queryKey, next);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const abort = new AbortController();
      stopping.current = abort;
      setSent(0);
      return sendParts(file, { code, signal: abort.signal, onProgress: setSent });
    },
    // What is asked next may fail; that the export is being looked at is known already.
    onSuccess: (next) => next && tell(next),
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  useEffect(() => () => stopping.current?.abort(), []);
  const { error } = sending;
  return {
    state: state.data,
    tell,
    send: sending.mutate,
    stop: () => stopping.current?.abort(),
    isSending: sending.isPending,
    sent,
    size: sending.variables?.size ?? 0,
    fault:
      error instanceof ApiFailure
        ? [error.message, error.description].filter(Boolean).join(' ')
        : null,
  };
}
