import { AppLink } from '../kit/link/app-link.tsx';
import { activePath, isSection, menuOf } from './menu.ts';
import { useMenuBadges } from './menu-badges.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuSectionEntry } from './menu-section.tsx';
import { usePermissions } from './permissions.ts';
import styles from './side-menu.module.css';
import { usePlace } from './parent-screen.ts';

/** The menu of the side rail and of the slide-in panel. */
export function SideMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const [path, screens] = usePlace();
  const permissions = usePermissions();
  const badges = useMenuBadges();
  const active = activePath(screens, path);
  // Without an answer about permissions the menu is empty (docs/product.md, Menu).
  const entries = permissions.hasAnswer ? menuOf(screens, permissions.sees) : [];
  return (
    <div className={styles.menu} data-narrow={isNarrow || undefined}>
      <ul>
        {entries.map((entry) => {
          if (isSection(entry))
            return (
              <MenuSectionEntry
                key={entry.group}
                section={entry}
                {...{ active, badges, isNarrow }}
              />
            );
          const label = entry.menu?.label ?? entry.title;
          return (
            <li key={entry.path}>
              <AppLink
                className={styles.entry}
                href={entry.path}
                aria-current={entry.path === active ? 'page' : undefined}
                title={isNarrow ? label : undefined}
              >
                <MenuIcon label={label} />
                <span className={styles.label}>{label}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
