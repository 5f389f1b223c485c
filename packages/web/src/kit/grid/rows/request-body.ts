import type { Column } from '@roadproof/contract/column';
import type { ListBody } from '@roadproof/contract/filter';
import type { ListState } from '../frame/address.ts';
import { filterBody } from '../filter/filter-model.ts';

/** The request body of a list without its paging: filters, search and sort order. */
export function listBody(columns: readonly Column[], state: ListState): ListBody {
  const search = state.search.trim();
  return {
    ...filterBody(columns, state.filters),
    options: {
      ...(search && { search }),
      ...(state.sort.length > 0 && { sortBy: state.sort }),
    },
  };
}

/** The same body asking for one page; pages count from 1. */
export function pageBody(body: ListBody, pageNumber: number, pageSize: number): ListBody {
  return { ...body, options: { ...body.options, pageNumber, pageSize } };
}
