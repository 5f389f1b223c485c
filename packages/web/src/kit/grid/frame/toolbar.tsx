import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { counted } from '@roadproof/domain/format';
import { IconRefresh, IconRefreshAlert, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Deferred } from '../menus/deferred.tsx';
import { ExportButton } from '../menus/export-button.tsx';
import styles from './frame.module.css';
import { ColumnsFace, NarrowFace } from '../menus/menu-faces.tsx';
import type { ListModel } from './use-list.ts';
import { useSearchKey } from '../walk/use-search-key.ts';

const fetchColumns = async () => (await import('../menus/columns-menu.tsx')).ColumnsMenu;
const fetchNarrow = async () => (await import('../menus/narrow-menu.tsx')).NarrowMenu;

interface ToolbarProps {
  readonly list: ListModel<unknown>;
  readonly placeholder: string;
  readonly onPrint: () => void;
  /** False where the columns are not a person's to arrange. */
  readonly hasColumns?: boolean;
  /** What stands before the search. */
  readonly before?: ReactNode;
  /** Further controls of the screen, behind the search. */
  readonly children?: ReactNode;
  /** At the end, before the acts of every list. */
  readonly after?: ReactNode;
}

/** Time after the last key before a search asks the server, in milliseconds. */
const settle = 250;

/** Search, refresh, columns and export of a list. */
export function Toolbar({
  list,
  placeholder,
  onPrint,
  hasColumns = true,
  before,
  children,
  after,
}: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {before}
      <SearchField list={list} placeholder={placeholder} />
      <OnlyChip list={list} />
      {children}
      <span className={styles.space} />
      {after === undefined ? null : <span className={styles.after}>{after}</span>}
      <RefreshButton list={list} />
      <span className={styles.narrow}>
        <Deferred face={(ask) => <NarrowFace onClick={ask} />} fetchMenu={fetchNarrow}>
          {(NarrowMenu) => <NarrowMenu list={list} />}
        </Deferred>
      </span>
      {hasColumns ? (
        <span className={styles.wide}>
          <Deferred face={(ask) => <ColumnsFace onClick={ask} />} fetchMenu={fetchColumns}>
            {(ColumnsMenu) => <ColumnsMenu list={list} />}
          </Deferred>
        </span>
      ) : null}
      <ExportButton list={list} onPrint={onPrint} />
    </div>
  );
}

function SearchField({ list, placeholder }: Pick<ToolbarProps, 'list' | 'placeholder'>) {
  const { search } = list.state;
  const input = useSearchKey();
  const [text, setText] = useState(search);
  const [searched, setSearched] = useState(search);
  const [seen, setSeen] = useState(search);
  const ask = useDebouncedCallback((next: string) => {
    setSearched(next);
    list.search(next);
  }, settle);
  if (search !== seen) {
    setSeen(search);
    // The address changed by itself: Back, or the filters were cleared. Our own question must not take back what was typed since.
    if (search !== searched) {
      setText(search);
      setSearched(search);
    }
  }
  const change = (next: string) => {
    setText(next);
    ask(next);
  };
  return (
    <TextInput
      ref={input}
      className={styles.search}
      size="xs"
      type="search"
      aria-label="Search this list"
      placeholder={placeholder}
      maxLength={200}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text ? (
          <CloseButton size="xs" aria-label="Clear the search" onClick={() => change('')} />
        ) : null
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'Enter') ask.flush();
      }}
    />
  );
}

/** Says that a link opened certain records alone, with the way to all of them. */
function OnlyChip({ list }: { readonly list: ListModel<unknown> }) {
  const { only } = list.state;
  if (!only) return null;
  return (
    <span className={styles.only}>
      {counted(only.length, 'chosen record')}
      <CloseButton size="xs" aria-label="Show all records" onClick={list.showAll} />
    </span>
  );
}

/** Asks again; amber after a failed load. */
function RefreshButton({ list }: { readonly list: ListModel<unknown> }) {
  const { hasFailed, refresh } = list.rows;
  const label = hasFailed ? 'Last load failed – try again' : 'Refresh';
  return (
    <ActionIcon
      size={30}
      className={styles.refresh}
      data-failed={hasFailed || undefined}
      data-tip={label}
      aria-label={label}
      onClick={refresh}
    >
      {hasFailed ? <IconRefreshAlert size={18} /> : <IconRefresh size={17} />}
    </ActionIcon>
  );
}
