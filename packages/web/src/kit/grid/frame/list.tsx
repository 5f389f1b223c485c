import { ListContent, type ListProps } from './list-content.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Extra } from '../rows/list-source.ts';
import { ViewsButton } from '../views/views-button.tsx';

const nothing: Extra = {};

interface Props<R> extends ListProps<R> {
  readonly extra?: Extra;
  /** Whether people keep views of it: it is a screen of its own, and they come back to it. */
  readonly hasViews?: boolean;
}

/** A list on its own. `extra` goes with every request. */
export function List<R>({ extra = nothing, hasViews = false, ...props }: Props<R>) {
  const { list } = props.columns;
  return (
    <ListFrame>
      <ListContent
        {...props}
        extra={extra}
        views={hasViews && <ViewsButton list={list} hasTab={false} />}
      />
    </ListFrame>
  );
}
