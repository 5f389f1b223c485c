import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../link/app-link.tsx';
import { toast } from '../../toast/toast.ts';
import type { OpenMenu as OpenMenuOf } from './open-menu.tsx';
import type { RowAction } from '../rows/row-actions.ts';
import styles from './row-menu.module.css';

let fetched: typeof OpenMenuOf | undefined;

async function fetchMenu(): Promise<typeof OpenMenuOf> {
  fetched ??= (await import('./open-menu.tsx')).OpenMenu;
  return fetched;
}

/** Fetches what a menu is made of before anybody presses; a press tells where that failed. */
export const menuAhead = (): void => void fetchMenu().catch(() => undefined);

interface RowMenuProps {
  /** Names the row: 'Dana Hill'. */
  readonly of: string;
  /** What may be done with it; nothing is drawn where there is nothing. */
  readonly items: readonly RowAction[];
}

/** What can be done with one row of a grid: a button where it is one harmless thing, else a menu, or the harmless ones beside each other and the rest in a menu. */
export function RowMenu({ of, items, isInline }: RowMenuProps & { readonly isInline?: boolean }) {
  const [only] = items;
  // What deletes is never one slip of the mouse away.
  const isDangerous = (action: RowAction) => 'isDangerous' in action && !action.isWord;
  if (isInline)
    return (
      <>
        {items
          .filter((action) => !isDangerous(action))
          .map((action) => (
            <RowButton key={action.label} of={of} action={action} />
          ))}
        <ActionMenu of={of} items={items.filter(isDangerous)} size={28} tabIndex={-1} />
      </>
    );
  if (only && items.length === 1 && !isDangerous(only)) return <RowButton of={of} action={only} />;
  return <ActionMenu of={of} items={items} size={28} tabIndex={-1} />;
}

/** What can be done with the row of a card: always a menu, so that a thumb that slips deletes nothing. */
export function CardMenu({ of, items }: RowMenuProps) {
  return <ActionMenu of={of} items={items} size={44} tabIndex={0} />;
}

function RowButton({ of, action }: { readonly of: string; readonly action: RowAction }) {
  const { label, icon: Sign } = action;
  const refusal = ('refusal' in action ? action.refusal : null) ?? null;
  const face = {
    className: styles.button ?? '',
    variant: 'subtle',
    size: 28,
    tabIndex: -1,
    'aria-label': `${label} ${of}`,
    children: <Sign size={16} aria-hidden />,
  };
  if ('href' in action) return <ActionIcon {...face} component={AppLink} href={action.href} />;
  // A refused one is within reach of the pointer, so that the reason is shown.
  const act =
    refusal === null
      ? { onClick: action.onPress }
      : {
          'aria-label': `${label} ${of}. ${refusal}`,
          title: refusal,
          'aria-disabled': true,
          'data-disabled': true,
        };
  if (action.isWord)
    return (
      <Button {...face} color="gray" size="compact-xs" {...act}>
        {label}
      </Button>
    );
  return <ActionIcon {...face} {...act} />;
}

interface ActionMenuProps extends RowMenuProps {
  /** Side of the button in pixels. */
  readonly size: number;
  readonly tabIndex: number;
}

function ActionMenu({ of, items, size, tabIndex }: ActionMenuProps) {
  const [OpenMenu, setOpenMenu] = useState<typeof OpenMenuOf>();
  const isOpen = OpenMenu !== undefined;
  const target = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    // The button is drawn anew when its menu has closed: only now is it there to have the focus.
    if (isOpen || !isLeft.current) return;
    isLeft.current = false;
    target.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (items.length === 0) return null;
  const show = (menu: typeof OpenMenuOf) => setOpenMenu(() => menu);
  const open = () => {
    if (fetched) show(fetched);
    else
      fetchMenu().then(show, () =>
        toast({ kind: 'error', title: "We couldn't load the menu. Try again." }),
      );
  };
  const button = (
    <ActionIcon
      ref={target}
      className={styles.button}
      variant="subtle"
      size={size}
      tabIndex={tabIndex}
      aria-label={`Actions for ${of}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={menuAhead}
      onClick={isOpen ? undefined : open}
    >
      <IconDots size={size > 40 ? 20 : 16} aria-hidden />
    </ActionIcon>
  );
  // A grid draws many rows while it scrolls; the menu itself is made, and fetched, when it is asked for.
  if (!OpenMenu) return button;
  const close = () => {
    // A grid, not its cells, has the focus of the keyboard; on a card it is the button itself.
    const grid = target.current?.closest<HTMLElement>('[role=grid]');
    if (grid) grid.focus({ preventScroll: true });
    else isLeft.current = true;
    setOpenMenu(undefined);
  };
  return (
    <OpenMenu items={items} onClose={close}>
      {button}
    </OpenMenu>
  );
}
