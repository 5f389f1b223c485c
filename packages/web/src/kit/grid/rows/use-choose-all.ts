import { maxChosen } from '@roadproof/contract/max-chosen';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pageBody } from './request-body.ts';
import type { ListModel } from '../frame/use-list.ts';
import type { Ticks } from './use-ticks.ts';

/** Ticks every row of the filter, also those that are not here yet, as many as one act takes. */
export function useChooseAll<R>(list: ListModel<R>, ticks: Ticks<R> | undefined): () => void {
  const client = useQueryClient();
  const { source, body, extra } = list;
  return useCallback(() => {
    if (!ticks) return;
    // What fails has been announced by the client, and nothing is ticked.
    void client.fetchQuery(source.page(pageBody(body, 1, maxChosen), extra ?? {})).then(
      ({ data }) => ticks.add(data),
      () => undefined,
    );
  }, [client, source, body, extra, ticks]);
}
