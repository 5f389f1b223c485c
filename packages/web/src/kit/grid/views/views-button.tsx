import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { isSameColumns } from '../columns/arrangement.ts';
import { Deferred } from '../menus/deferred.tsx';
import { useListParams } from '../frame/use-list-params.ts';
import { useView, type View } from './use-view.ts';
import { viewPart } from './view-address.ts';
import styles from './views.module.css';

const fetchMenu = async () => (await import('./views-menu.tsx')).ViewsMenu;

/** The list whose views are offered. */
export interface ViewedList {
  /** The name of the list, as its columns carry it. */
  readonly list: string;
  /** Whether the tab is part of a view. */
  readonly hasTab: boolean;
}

/** The views of a list: what is open, and a menu to open, save and share them. */
export function ViewsButton({ list, hasTab }: ViewedList) {
  const [params] = useListParams();
  const { view, draft } = useView(list);
  const isEdited =
    view !== undefined &&
    (viewPart(new URLSearchParams(view.address), hasTab) !== viewPart(params, hasTab) ||
      (draft !== null && !isSameColumns(draft, view.columns)));
  const face = { view, isEdited };
  return (
    <Deferred face={(ask) => <ViewsFace {...face} onClick={ask} />} fetchMenu={fetchMenu}>
      {(ViewsMenu) => <ViewsMenu list={list} hasTab={hasTab} {...face} />}
    </Deferred>
  );
}

interface FaceProps {
  readonly view: View | undefined;
  readonly isEdited: boolean;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button itself: 'Views', or the name of the one that is open; on a phone its sign alone. */
export function ViewsFace({ view, isEdited, ...button }: FaceProps) {
  return (
    <Button
      variant={view ? 'light' : 'subtle'}
      {...(!view && { color: 'gray' })}
      size="xs"
      leftSection={<IconBookmark size={15} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-haspopup="menu"
      {...button}
      // The target of a menu brings a class of its own, which must not take this one away.
      className={styles.face}
    >
      <span className={styles.name}>{view?.name ?? 'Views'}</span>
      {isEdited && <span className={styles.edited}> · edited</span>}
    </Button>
  );
}
