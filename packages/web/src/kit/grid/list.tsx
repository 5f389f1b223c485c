import { ListContent, type ListProps } from './list-content.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Extra } from './list-source.ts';

const nothing: Extra = {};

/** A list on its own. `extra` goes with every request. */
export function List<R>({ extra = nothing, ...props }: ListProps<R> & { readonly extra?: Extra }) {
  return (
    <ListFrame>
      <ListContent {...props} extra={extra} />
    </ListFrame>
  );
}
