import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageBody } from '../rows/request-body.ts';
import { keepTrail, stepOf } from './trail.ts';
import type { ListModel } from '../frame/use-list.ts';
import { windowSize } from '../rows/windows.ts';

/** Rows whose places are kept; further ones are asked for as one walks there. */
const most = 2000;

/** When a list is left, keeps which rows it had in which order, for next and previous on what is opened. */
export function useTrailKept<R>(
  list: ListModel<R>,
  rowHref: ((row: R) => string | undefined) | undefined,
): void {
  const client = useQueryClient();
  const latest = useRef({ list, rowHref });
  useEffect(() => {
    latest.current = { list, rowHref };
  });
  useLayoutEffect(() => () => leave(latest.current.list, latest.current.rowHref, client), [client]);
}

function leave<R>(
  { rows, source, body, extra }: ListModel<R>,
  rowHref: ((row: R) => string | undefined) | undefined,
  client: ReturnType<typeof useQueryClient>,
): void {
  const { total } = rows;
  if (!rowHref || !total) return;
  const hrefs: Record<number, string> = {};
  const put = (at: number, row: R | undefined) => {
    const href = row === undefined ? undefined : rowHref(row);
    if (href) hrefs[at] = href;
  };
  for (let at = 0; at < Math.min(total, most); at += 1) put(at, rows.at(at));
  const trail = { total, hrefs };
  // Only what one of its rows was opened from; a list on a record's own page gives way to that record's.
  if (!stepOf(trail, location.pathname + location.search)) return;
  const size = source.pageSize ?? windowSize;
  keepTrail(trail, async (place) => {
    const window = Math.floor(place / size);
    const page = await client.fetchQuery(
      source.page(pageBody(body, window + 1, size), extra ?? {}),
    );
    const found: Record<number, string> = {};
    for (const [offset, row] of page.data.entries()) {
      const href = rowHref(row);
      if (href) found[window * size + offset] = href;
    }
    return found;
  });
}
