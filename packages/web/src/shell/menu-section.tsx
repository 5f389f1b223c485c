import { formatCount } from '@roadproof/domain/format';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { AppLink } from '../kit/link/app-link.tsx';
import type { MenuSection } from './menu.ts';
import type { MenuBadge } from './badges.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useMenuState } from './menu-state.ts';
import styles from './side-menu.module.css';

interface MenuSectionProps {
  readonly section: MenuSection;
  readonly active: string | undefined;
  readonly badges: ReadonlyMap<string, MenuBadge>;
  readonly isNarrow: boolean;
}

/** The number beside an entry, which opens the rows it counts. */
function BadgeLink({ badge, of }: { readonly badge: MenuBadge; readonly of: string }) {
  const { count, href, word, made, hint } = badge;
  const isOverdue = word === 'overdue';
  const opens = isOverdue ? 'Open what is overdue' : `${formatCount(count)} ${word}`;
  return (
    <AppLink
      className={styles.badge}
      data-neutral={!isOverdue || undefined}
      href={href}
      aria-label={`${formatCount(count)} ${word} in ${of}${made ? `: ${made}` : ''}`}
      title={hint ?? (made ? `${opens}: ${made}` : opens)}
    >
      {formatCount(count)}
    </AppLink>
  );
}

/** A collapsible group of the menu. Closed, it shows the sum of its badges. */
export function MenuSectionEntry({
  section: { group, screens },
  active,
  badges,
  isNarrow,
}: MenuSectionProps) {
  const { open, setOpen, setNarrow } = useMenuState();
  const id = useId();
  const isHere = screens.some(({ path }) => path === active);
  const isOpen = !isNarrow && (open[group] ?? isHere);
  const own = badges.get(group);
  const shown = screens.flatMap(({ path }) => badges.get(path) ?? []);
  const sum = shown.reduce((total, { count }) => total + count, 0);
  const toggle = () => {
    if (isNarrow) setNarrow(false);
    setOpen(group, isNarrow || !isOpen);
  };
  return (
    <li className={own && styles.group}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={(isHere && !isOpen) || undefined}
        onClick={toggle}
        title={isNarrow ? group : undefined}
      >
        <MenuIcon label={group} />
        <span className={styles.label}>{group}</span>
        {sum > 0 && !isOpen && (
          <span className={styles.badge}>
            {formatCount(sum)}
            <span className="visually-hidden"> {shown[0]?.word}</span>
          </span>
        )}
        <IconChevronRight size={15} className={styles.chevron} aria-hidden />
      </button>
      {own && <BadgeLink badge={own} of={group} />}
      <ul id={id} className={styles.inner} hidden={!isOpen}>
        {screens.map(({ path, menu, title }) => {
          const badge = badges.get(path);
          return (
            <li key={path} className={styles.leaf}>
              <AppLink
                className={styles.entry}
                href={path}
                aria-current={path === active ? 'page' : undefined}
              >
                <span className={styles.label}>{menu?.label ?? title}</span>
              </AppLink>
              {badge && <BadgeLink badge={badge} of={menu?.label ?? title} />}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
