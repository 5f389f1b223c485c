import { pathsOf, type Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import { hiddenOf, type Arrangement } from '../columns/arrangement.ts';
import type { ListState } from '../frame/address.ts';
import { filterBody } from '../filter/filter-model.ts';
import { isActionColumn } from './row-actions.ts';

/** The request body of a list without its paging: filters, search and sort order. */
export function listBody(
  columns: readonly Column[],
  state: ListState,
  paths?: readonly string[],
): ListBody {
  const search = state.search.trim();
  return {
    ...filterBody(columns, state.filters),
    options: {
      ...(search && { search }),
      ...(state.sort.length > 0 && { sortBy: state.sort }),
      ...(state.only && { ids: state.only }),
      ...(paths && { columns: paths }),
    },
  };
}

/**
 * Paths of a row to ask for: `needs` of the screen, and the columns that are shown. Those the list
 * shows by itself are among them, so that rows can be asked for before a person's own columns are known.
 */
export function askedPaths(
  columns: readonly Column[],
  arrangement: Arrangement,
  needs: readonly string[],
): readonly string[] {
  const hidden = new Set(hiddenOf(columns, arrangement));
  const shown = columns.filter(
    (column) => !isActionColumn(column) && (!column.hidden || !hidden.has(column.key)),
  );
  return [...new Set([...needs, ...pathsOf(shown)])].sort();
}

/** The same body asking for one page; pages count from 1. */
export function pageBody(body: ListBody, pageNumber: number, pageSize: number): ListBody {
  return { ...body, options: { ...body.options, pageNumber, pageSize } };
}
