import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { maxChosen } from '@roadproof/contract/max-chosen';
import { formatCount } from '@roadproof/domain/format';
import { IconDots, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { AppLink } from '../../link/app-link.tsx';
import type { BulkAct } from './bulk-act.ts';
import styles from './bulk-bar.module.css';
import { startExport } from '../menus/exports.ts';
import { chosenText } from './chosen-text.ts';
import { useChooseAll } from './use-choose-all.ts';
import type { ListModel } from '../frame/use-list.ts';
import type { ListRequest } from './row-actions.ts';
import type { Selection, Ticks } from './use-ticks.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface BulkBarProps<R> {
  readonly list: ListModel<R>;
  readonly selection: Selection<R>;
  readonly ticks: Ticks<R>;
}

/** In the place of the search while rows are ticked, on a phone under the cards: how many, the rest of them, and what can be done. */
export function BulkBar<R>({ list, selection, ticks }: BulkBarProps<R>) {
  const chooseAll = useChooseAll(list, ticks);
  const room = useRoom();
  const { rows, clear } = ticks;
  const bar = useRef<HTMLDivElement>(null);
  const { total = 0 } = list.rows;
  const own = selection.acts?.(rows, clear, chosenOf(list, rows.map(selection.idOf))) ?? [];
  const acts = [
    ...own.filter((act) => !act.isDangerous),
    ...exportsOf(list, rows.map(selection.idOf)),
    ...own.filter((act) => act.isDangerous),
  ];
  const shown = acts.slice(0, acts.length === room + 1 ? acts.length : room);
  const all = Math.min(total, maxChosen);
  return (
    <div
      ref={bar}
      className={styles.bar}
      tabIndex={-1}
      role="group"
      aria-label="Chosen rows"
      onKeyDown={(event) => onEscape(event, clear)}
    >
      <span className={styles.count}>{chosenText(rows.length, total)}</span>
      {rows.length < all && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            // The button is gone once all are chosen, and the keyboard must not be lost with it.
            bar.current?.focus({ preventScroll: true });
            chooseAll();
          }}
        >
          {all < total ? `Choose the first ${formatCount(all)}` : `Choose all ${formatCount(all)}`}
        </button>
      )}
      <button type="button" className={styles.link} onClick={clear}>
        Clear
      </button>
      <span className={styles.acts}>
        {shown.map((act) => (
          <ActButton key={act.label} act={act} />
        ))}
        <More acts={acts.slice(shown.length)} />
      </span>
    </div>
  );
}

/** How many acts have room beside each other; the rest is in a menu. */
function useRoom(): number {
  const options = { getInitialValueInEffect: false };
  const isWide = useMediaQuery('(width >= 1360px)', undefined, options);
  const isMiddle = useMediaQuery('(width >= 1000px)', undefined, options);
  return isWide ? 4 : isMiddle ? 2 : 1;
}

function onEscape(event: KeyboardEvent<HTMLElement>, clear: () => void): void {
  // What is pressed in a menu over the page closes that menu alone.
  const isHere = event.currentTarget.contains(event.target as Element);
  if (event.key !== 'Escape' || !isHere) return;
  const grid = event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=grid]');
  clear();
  grid?.focus({ preventScroll: true });
}

/** Exactly these rows, in the order of the list: they were chosen one by one, and what they were found by no longer leaves any of them out. */
function chosenOf<R>({ body, extra }: ListModel<R>, ids: readonly string[]): ListRequest {
  const { sortBy } = body.options ?? {};
  return { body: { options: { ...(sortBy && { sortBy }), ids } }, extra: extra ?? {} };
}

/** Exactly these rows, by the list's own export. */
function exportsOf<R>(list: ListModel<R>, ids: readonly string[]): readonly BulkAct[] {
  const { name, source } = list;
  const start = (format: 'xlsx' | 'csv') =>
    void startExport({ list: name, source, ...chosenOf(list, ids), format });
  return [
    { label: 'Export to Excel', icon: IconFileSpreadsheet, onPress: () => start('xlsx') },
    { label: 'Export to CSV', icon: IconFileTypeCsv, onPress: () => start('csv') },
  ];
}

function ActButton({ act }: { readonly act: BulkAct }) {
  const { label, icon: Sign, isBusy = false } = act;
  const face = {
    size: 'xs',
    variant: 'default',
    loading: isBusy,
    leftSection: <Sign size={15} aria-hidden />,
  };
  return 'href' in act ? (
    <Button {...face} component={AppLink} href={act.href}>
      {label}
    </Button>
  ) : (
    <Button {...face} onClick={act.onPress}>
      {label}
    </Button>
  );
}

function More({ acts }: { readonly acts: readonly BulkAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon className={styles.more} size={30} variant="default" aria-label="More acts">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {acts.map((act) => {
          const { label, icon: Sign, isDangerous } = act;
          const look = isDangerous ? { className: toneStyles.dangerousAct ?? '' } : {};
          const sign = <Sign size={16} aria-hidden />;
          return 'href' in act ? (
            <Menu.Item key={label} {...look} leftSection={sign} component={AppLink} href={act.href}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...look} leftSection={sign} onClick={act.onPress}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
