import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TabName } from './tab-address.ts';
import styles from './tabs.module.css';

interface TabsProps<T extends TabName> {
  readonly label: string;
  readonly tabs: readonly T[];
  readonly active: T;
  readonly onOpen: (tab: T) => void;
  /** Id of the element that shows the tab's content. */
  readonly panelId: string;
  /** What stands behind a tab's word, usually its count. */
  readonly tail?: (tab: T) => ReactNode;
  /** What stands at the start of the same line. */
  readonly before?: ReactNode;
  /** What stands at the end of it. */
  readonly aside?: ReactNode;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs of a screen; arrows move between them, and one of them alone is in the tab order (WAI-ARIA tabs). */
export function Tabs<T extends TabName>({
  label,
  tabs,
  active,
  onOpen,
  panelId,
  tail,
  before,
  aside,
}: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open tab may stand beyond the edge.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    // Each tab is wider once its font or its count is there; this reports their first size too.
    const watch = new ResizeObserver(show);
    for (const tab of row.children) watch.observe(tab);
    return () => watch.disconnect();
  }, [active.name, tabs.length]);
  const walk = (event: KeyboardEvent) => {
    const at = steps[event.key]?.(tabs.indexOf(active), tabs.length);
    const next = at === undefined ? undefined : tabs[at];
    if (at === undefined || !next) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[at]?.focus();
    onOpen(next);
  };
  const tabList = (
    <div
      ref={list}
      className={styles.list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={walk}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${panelId}-${tab.name}`}
          className={styles.tab}
          title={tab.title}
          aria-selected={tab === active}
          aria-controls={panelId}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {tab.label}
          <Tail>{tail?.(tab)}</Tail>
        </button>
      ))}
    </div>
  );
  return aside || before ? (
    <div className={styles.line}>
      {before}
      {tabList}
      {aside}
    </div>
  ) : (
    tabList
  );
}

/** Looks like a badge, reads 'Pending (13 lines in 11 orders)'. */
function Tail({ children }: { readonly children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <span className={styles.tail}>
      <span className="visually-hidden"> (</span>
      {children}
      <span className="visually-hidden">)</span>
    </span>
  );
}
